import { z } from 'zod';
import type { AnalyticsSettings } from '~/adapters/analytics/analytics-settings';
import { optional, webAddress, type Environment } from './values';

/** Requests refuse an address that holds a user name or a password. */
const plainAddress = webAddress.refine((text) => {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url?.username === '' && url.password === '';
}, 'must hold no user name or password; put a key into its path or query');

const analyticsEnvironment = z
  .object({ ANALYTICS_URL: optional(plainAddress) })
  .transform(({ ANALYTICS_URL }): AnalyticsSettings => ({ url: ANALYTICS_URL }));

/** Reads where page views are told to: `ANALYTICS_URL`; to nobody where it is not set. */
export function parseAnalyticsSettings(
  environment: Environment,
): z.SafeParseReturnType<unknown, AnalyticsSettings> {
  return analyticsEnvironment.safeParse(environment);
}
