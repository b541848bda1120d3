import type { RangeDays } from '~/features/statistics/range';
import type { TestApp } from './app';
import { send, type WireAnswer } from './wire';

export const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

export const ROBOT = 'Googlebot/2.1 (+http://www.google.com/bot.html)';

export function visit(
  app: TestApp,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  method = 'GET',
): Promise<WireAnswer> {
  return send(app.origin, { method, path, headers: { 'User-Agent': PHONE, ...headers } });
}

export async function getViews(
  app: TestApp,
  visitors: 'people' | 'robots' = 'people',
): Promise<Record<string, number>> {
  const { pages } = await readStatisticsReports(app);
  return Object.fromEntries(pages[visitors].map(({ path, views }) => [path, views]));
}

/** Includes every completed response. */
export async function readStatisticsReports(app: TestApp, days: RangeDays = 30) {
  // The response and its count leave the server in the same tick.
  await new Promise(setImmediate);
  return app.services.statistics.reports(days);
}
