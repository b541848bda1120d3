import { z } from 'zod';
import type { AnalyticsSettings } from '~/infrastructure/analytics/analytics';
import { optional, plainWebAddress, type Environment } from './values';

const analyticsEnvironment = z
  .object({ ANALYTICS_URL: optional(plainWebAddress) })
  .transform(({ ANALYTICS_URL }): AnalyticsSettings => ({ url: ANALYTICS_URL }));

export function parseAnalyticsSettings(
  environment: Environment,
): z.SafeParseReturnType<unknown, AnalyticsSettings> {
  return analyticsEnvironment.safeParse(environment);
}
