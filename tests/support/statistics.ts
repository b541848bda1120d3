import type { RangeDays } from '~/features/statistics/range';
import type { TestApp } from './app';
import { send, type WireAnswer } from './wire';

/** What a phone's browser says of itself. */
export const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

export const ROBOT = 'Googlebot/2.1 (+http://www.google.com/bot.html)';

/** One request of a person's browser, unless the headers say otherwise. */
export function visit(
  app: TestApp,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  method = 'GET',
): Promise<WireAnswer> {
  return send(app.origin, { method, path, headers: { 'User-Agent': PHONE, ...headers } });
}

/** How often a page has been shown so far, by path, to people or to robots. */
export async function viewsOf(
  app: TestApp,
  visitors: 'people' | 'robots' = 'people',
): Promise<Record<string, number>> {
  const { pages } = await reportsOf(app);
  return Object.fromEntries(pages[visitors].map(({ path, views }) => [path, views]));
}

/** The reports as they are now: every answer that has come back is counted in them. */
export async function reportsOf(app: TestApp, days: RangeDays = 30) {
  // The answer and its count leave the server in the same turn.
  await new Promise(setImmediate);
  return app.services.statistics.reports(days);
}
