import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Unit tests only, in the copy of the project that Stryker makes. */
const root = fileURLToPath(new URL('../..', import.meta.url));

export default defineConfig({
  root,
  resolve: { alias: { '~locales': `${root}locales`, '~': `${root}app` } },
  test: {
    include: ['app/**/*.test.ts'],
    exclude: ['app/**/*.dom.test.ts'],
    setupFiles: ['tests/support/console.setup.ts'],
    tags: [{ name: 'all' }],
  },
});
