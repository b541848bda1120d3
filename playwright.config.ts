import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findTestChromium } from './scripts/lib/test-programs.mjs';
import { getOrdinaryOrigin } from './tests/support/origins';
import { PATIENCE_MS } from './tests/support/patience';

const executablePath = findTestChromium();
// Each worker evaluates this file after the sites have started.
const baseURL = getOrdinaryOrigin();

/**
 * Browser tests run with and without JavaScript.
 * `x.script.spec.ts` only runs with JavaScript, `x.noscript.spec.ts` only without.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: './tests/support/browser-setup.ts',
  fullyParallel: true,
  // One more worker than processors, because browser tests mostly wait.
  workers: availableParallelism() + 1,
  // Otherwise Playwright transforms the built site in each worker.
  build: { external: ['**/build/**'] },
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  timeout: 60_000,
  expect: { timeout: PATIENCE_MS },
  use: {
    ...(baseURL ? { baseURL } : {}),
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    viewport: { width: 1280, height: 800 },
    screenshot: 'only-on-failure',
    launchOptions: {
      // Containers lack user namespaces for the sandbox and have little shared memory.
      args: [
        '--no-sandbox',
        '--disable-dev-shm-usage',
        '--disable-gpu',
        // The headless shell otherwise rounds glyph widths to whole pixels, unlike real devices.
        '--font-render-hinting=none',
      ],
      ...(executablePath ? { executablePath } : {}),
    },
  },
  projects: [
    { name: 'js', testIgnore: '**/*.noscript.spec.ts' },
    {
      name: 'nojs',
      testIgnore: '**/*.script.spec.ts',
      use: { javaScriptEnabled: false },
    },
  ],
});
