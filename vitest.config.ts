import { fileURLToPath } from 'node:url';
import { ensureMessages } from './scripts/lib/messages.mjs';
import { PATIENCE_MS } from './tests/support/patience';
import { defineConfig, type Plugin, type TestProjectInlineConfiguration } from 'vitest/config';

await ensureMessages();

const alias = {
  '~locales': fileURLToPath(new URL('./locales', import.meta.url)),
  '~': fileURLToPath(new URL('./app', import.meta.url)),
};

/** Tests that need a DOM. The others run without one, like the server. */
const DOM_TESTS = ['app/**/*.test.tsx', 'app/**/*.dom.test.ts'];

/** Sources with glob imports are not cached, because a new file changes their output. */
const FILES_BY_PATTERN: Plugin = {
  name: 'files-by-pattern',
  configureVitest({ experimental_defineCacheKeyGenerator: keepBy }) {
    keepBy(({ sourceCode }) => (sourceCode.includes('import.meta.glob') ? false : undefined));
  },
};

/** Slow tests take three times as long when other programs are running. */
const TEST_TIMEOUT_MS = 60_000;

function project(
  name: string,
  test: TestProjectInlineConfiguration['test'],
): TestProjectInlineConfiguration {
  return {
    plugins: [FILES_BY_PATTERN],
    resolve: { alias },
    test: {
      name,
      testTimeout: TEST_TIMEOUT_MS,
      hookTimeout: 2 * TEST_TIMEOUT_MS,
      expect: { poll: { timeout: PATIENCE_MS } },
      // Files share a process and its modules, so each must restore what it changes.
      isolate: false,
      // Node loads the built site untransformed, because transforming five megabytes per site is slow.
      server: { deps: { external: [/[\\/]build[\\/]server[\\/]/] } },
      ...test,
    },
  };
}

// The Remix plugin is omitted, because it compiles routes for the browser.
export default defineConfig({
  resolve: { alias },
  test: {
    // Caches transformed sources by content, which saves a tenth of the test time.
    experimental: { fsModuleCache: true, fsModuleCachePath: 'node_modules/.cache/vitest' },
    // docs/change/tests.md lists the tests that `npm test` excludes.
    tags: [{ name: 'all', description: 'Runs only in `npm run test:all`.' }],
    projects: [
      project('unit', {
        // A test reads the colours of pictures. No test needs other styles.
        css: { include: /art\.css/ },
        include: ['app/**/*.test.ts', 'tests/unit/**/*.test.ts'],
        exclude: DOM_TESTS,
        setupFiles: ['tests/support/console.setup.ts'],
      }),
      project('dom', {
        include: DOM_TESTS,
        environment: 'jsdom',
        setupFiles: ['tests/support/console.setup.ts', 'tests/support/dom.setup.ts'],
      }),
      project('contract', {
        include: ['tests/contract/**/*.test.ts'],
        globalSetup: ['tests/support/postgres.setup.ts'],
      }),
      project('http', {
        include: ['tests/http/**/*.test.ts'],
        globalSetup: ['tests/support/postgres.setup.ts', 'tests/support/html-checker.setup.ts'],
      }),
    ],
  },
});
