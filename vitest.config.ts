import { fileURLToPath } from 'node:url';
import { ensureMessages } from './scripts/lib/messages.mjs';
import { PATIENCE_MS } from './tests/support/patience';
import { defineConfig, type Plugin, type TestProjectInlineConfiguration } from 'vitest/config';

await ensureMessages();

const alias = {
  '~locales': fileURLToPath(new URL('./locales', import.meta.url)),
  '~': fileURLToPath(new URL('./app', import.meta.url)),
};

/** Tests that need a page's DOM; the others must do without, as the server does. */
const DOM_TESTS = ['app/**/*.test.tsx', 'app/**/*.dom.test.ts'];

/** Sources that import files by a pattern are transformed in each run: a new file changes what they are, and not their text. */
const FILES_BY_PATTERN: Plugin = {
  name: 'files-by-pattern',
  configureVitest({ experimental_defineCacheKeyGenerator: keepBy }) {
    keepBy(({ sourceCode }) => (sourceCode.includes('import.meta.glob') ? false : undefined));
  },
};

/** What takes ten seconds takes thirty beside other work: no reason to fail. */
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
      // Its files share a process and its modules, which are loaded once: each file leaves both as it found them.
      isolate: false,
      // Node loads the built site as it is: transformed like a source, its five megabytes would be read anew by each site that starts.
      server: { deps: { external: [/[\\/]build[\\/]server[\\/]/] } },
      ...test,
    },
  };
}

// No Remix plugin here: it would compile routes for the browser (a known trap).
export default defineConfig({
  resolve: { alias },
  test: {
    // What a source is transformed into is kept on the disk, by its content: a run takes a tenth less.
    experimental: { fsModuleCache: true, fsModuleCachePath: 'node_modules/.cache/vitest' },
    // docs/change/tests.md says what it leaves out of `npm test`.
    tags: [{ name: 'all', description: 'Runs only in `npm run test:all`.' }],
    projects: [
      project('unit', {
        // Its text is read for the colours of pictures; the text of other styles stays empty.
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
