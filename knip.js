import { readFileSync } from 'node:fs';

// Test packages are listed separately (scripts/test-packages). Knip treats that list as an unused workspace, so
// it
// is read here.
const { devDependencies } = JSON.parse(readFileSync('scripts/test-packages/package.json', 'utf8'));

export default {
  ignoreWorkspaces: ['scripts/test-packages'],
  entry: [
    'app/entry.{client,server}.tsx',
    'app/**/*.route.{ts,tsx}',
    'app/**/*-thread.{mjs,ts}',
    'locales/*/phrases/book.ts',
    'locales/*/phrases/periods/book.ts',
    'scripts/make-*.{ts,mjs}',
    'scripts/lib/run-with-vite.mjs',
    'experiments/*/run.ts',
    'experiments/machines/capacity.ts',
    'experiments/languages/run.ts',
    'experiments/bench/memory.ts',
    'experiments/mutation/vitest.config.ts',
    'experiments/crash/mails.ts',
    'experiments/greedy/attacker.ts',
    'tests/support/timings.{vitest,playwright}.ts',
    'tests/support/left-out.reporter.ts',
  ],
  project: [
    'app/**/*.{ts,tsx}',
    'locales/**/*.ts',
    'tests/**/*.{ts,tsx}',
    'experiments/**/*.ts',
    'scripts/**/*.{ts,mjs}',
    '*.{ts,js}',
  ],
  include: [
    'files',
    'dependencies',
    'unlisted',
    'binaries',
    'unresolved',
    'exports',
    'types',
    'duplicates',
    'cycles',
  ],
  vitest: true,
  playwright: true,
  eslint: true,
  ignoreExportsUsedInFile: true,
  ignoreBinaries: [
    'fc-list',
    'java',
    'nginx',
    'openssl',
    'eslint',
    'knip',
    'playwright',
    'prettier',
    'vitest',
  ],
  ignoreDependencies: Object.keys(devDependencies),
};
