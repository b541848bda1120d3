import { postJson } from '~/infrastructure/post-json';
import type { Log } from '~/shared/result/log';
import {
  buildAnalyticsDocument,
  type AnalyticsSink,
} from '~/features/statistics/analytics.gateway';
import { createThrottledLog } from '~/shared/result/throttled-log';
import type { Clock } from '~/shared/time/clock';

const TIMEOUT_MS = 3_000;

interface Dependencies {
  readonly clock: Clock;
  readonly log: Log;
  readonly timeoutMs?: number;
}

/** Sends each batch once over HTTP. Logs failures at most once an hour. @returns null without a configured service */
export function createAnalyticsSink(
  { url }: AnalyticsSettings,
  { clock, log, timeoutMs = TIMEOUT_MS }: Dependencies,
): AnalyticsSink | null {
  if (url === undefined) return null;
  const complain = createThrottledLog(log, clock);
  return {
    async send(views) {
      const reason = await postJson(url, buildAnalyticsDocument(views), { timeoutMs });
      // The URL can contain a key, so the log names the setting instead.
      if (reason !== null) complain({ reason }, 'ANALYTICS_URL did not take page views');
    },
  };
}

export interface AnalyticsSettings {
  readonly url: string | undefined;
}
