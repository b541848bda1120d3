import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findTestChromium } from './scripts/lib/test-programs.mjs';
import { ordinaryOrigin } from './tests/support/origins';
import { PATIENCE_MS } from './tests/support/patience';

const executablePath = findTestChromium();
// Each worker reads this file anew, when the sites are up.
const baseURL = ordinaryOrigin();

/**
 * Journeys in a real browser. A spec runs with script and without, unless its name says otherwise:
 * `x.script.spec.ts` needs script, `x.noscript.spec.ts` needs that there is none.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: './tests/support/browser-setup.ts',
  fullyParallel: true,
  // One more than there are processors: journeys wait for pages and limits of time.
  workers: availableParallelism() + 1,
  // Playwright would read the built site anew in each worker, to no end.
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
      // Containers have no user namespaces for the sandbox and little shared memory.
      args: [
        '--no-sandbox',
        '--disable-dev-shm-usage',
        '--disable-gpu',
        // The headless shell would round each letter to whole points: words as wide as on no device.
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
