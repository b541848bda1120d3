import { brotliCompressSync } from 'node:zlib';
import { expect, type Locator, type Page } from '@playwright/test';
import { waitUntilAlive } from './alive';
import { FORM_SCRIPT_BYTES } from './budgets';

/** Opens a page with a form and fails when it fetches more script than it may, by itself and without a touch. */
export async function expectLightScript(page: Page, path: string): Promise<void> {
  const weights = await scriptWeights(page, path);
  expect(weights.size).toBeGreaterThan(0);
  expect(sumOf(weights.values())).toBeLessThanOrEqual(FORM_SCRIPT_BYTES);
}

/**
 * Opens a page and gives the compressed size in bytes of every script that it fetches by itself, by the script's path.
 * @param last what comes with the page's last script, where one comes after the page is alive: a quiet network is no sign of its
 *   end, as on a busy machine the script has not been asked for yet
 */
export async function scriptWeights(
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
  await waitUntilAlive(page);
  if (last) await expect(last).toBeVisible();
  await page.waitForLoadState('networkidle');
  const fetched = await Promise.all(scripts);
  return new Map(fetched.map(([name, body]) => [name, brotliCompressSync(body).length]));
}

/** Bytes of all together. */
export function sumOf(sizes: Iterable<number>): number {
  return [...sizes].reduce((sum, each) => sum + each, 0);
}
