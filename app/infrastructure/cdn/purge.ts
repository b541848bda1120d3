import { postJson } from '~/infrastructure/post-json';
import type { Log } from '~/shared/result/log';
import { createThrottledLog } from '~/shared/result/throttled-log';
import type { Clock } from '~/shared/time/clock';

/**
 * Milliseconds. Every process of the site drops its cached pages within two seconds. If the purge came earlier, the
 * CDN could fetch an old page from a process that has not seen the change.
 */
const PURGE_DELAY_MS = 3_000;
const RETRY_MS = 30_000;
const TIMEOUT_MS = 10_000;

interface Dependencies {
  readonly clock: Clock;
  readonly log: Log;
  readonly delayMs?: number;
  readonly retryMs?: number;
}

/**
 * Purges by the tags of the `Cache-Tag` header: `POST` with `{"tags":[…]}`, as Cloudflare expects.
 * @returns null without a configured CDN.
 */
export function createCdnPurge(
  { purge: target }: CdnSettings,
  { clock, log, delayMs = PURGE_DELAY_MS, retryMs = RETRY_MS }: Dependencies,
) {
  if (target === undefined) return null;
  const complain = createThrottledLog(log, clock);
  const due = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const send = async (): Promise<void> => {
    const tags = [...due];
    due.clear();
    const { url, headers } = target;
    const reason = await postJson(url, { tags }, { timeoutMs: TIMEOUT_MS, headers });
    timer = undefined;
    if (reason !== null) {
      for (const tag of tags) due.add(tag);
      complain({ reason, tags }, 'CDN_PURGE_URL did not take a purge');
    }
    if (due.size > 0) schedule(reason === null ? delayMs : retryMs);
  };

  function schedule(milliseconds: number): void {
    if (isClosed || timer !== undefined) return;
    timer = setTimeout(() => void send(), milliseconds);
    timer.unref();
  }

  return {
    /** Purges pages with these tags soon, and retries until the CDN accepts. */
    purge(tags: readonly string[]): void {
      for (const tag of tags) due.add(tag);
      schedule(delayMs);
    },
    async close(): Promise<void> {
      isClosed = true;
      clearTimeout(timer);
      if (due.size > 0) await send();
    },
  };
}

export interface CdnSettings {
  /** Purges cached copies by tag. If undefined, copies only expire. */
  readonly purge:
    { readonly url: string; readonly headers: Readonly<Record<string, string>> } | undefined;
}
