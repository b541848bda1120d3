import { brotliCompressSync } from 'node:zlib';
import { expect, type Locator, type Page } from '@playwright/test';
import { waitUntilHydrated } from './hydration';
import { MAX_FORM_SCRIPT_BYTES } from './budgets';

/** Fails when a form page loads too much script without interaction. */
export async function expectLightScript(page: Page, path: string): Promise<void> {
  const weights = await measureScriptWeights(page, path);
  expect(weights.size).toBeGreaterThan(0);
  expect(sumSizes(weights.values())).toBeLessThanOrEqual(MAX_FORM_SCRIPT_BYTES);
}

/**
 * Compressed bytes of each script by path.
 * @param last waits for the page's last script, which can start after hydration. On a busy machine, an idle network
 * does not mean that all scripts are loaded
 */
export async function measureScriptWeights(
  page: Page,
  path: string,
  last?: Locator,
): Promise<Map<string, number>> {
  const scripts: Promise<[string, Buffer]>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    const { pathname } = new URL(response.url());
    scripts.push(response.body().then((body) => [pathname, body]));
  });
  await page.goto(path);
  await expect(page).toHaveURL(path);
  await waitUntilHydrated(page);
  if (last) await expect(last).toBeVisible();
  await page.waitForLoadState('networkidle');
  const fetched = await Promise.all(scripts);
  return new Map(fetched.map(([name, body]) => [name, brotliCompressSync(body).length]));
}

export function sumSizes(sizes: Iterable<number>): number {
  return [...sizes].reduce((sum, each) => sum + each, 0);
}
