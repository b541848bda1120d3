import { postJson } from '~/infrastructure/post-json';
import type { Log } from '~/shared/result/log';
import { createThrottledLog } from '~/shared/result/throttled-log';
import type { Clock } from '~/shared/time/clock';
import type { CdnSettings } from './cdn-settings';

/**
 * Milliseconds between a change and the purge. Every process of the site drops its own copies within two seconds: purged earlier,
 * the network could fetch an old page from a process that has not heard of the change.
 */
const AFTER_THE_LAST_PROCESS_MS = 3_000;
const RETRY_MS = 30_000;
const TIMEOUT_MS = 10_000;

interface Dependencies {
  readonly clock: Clock;
  readonly log: Log;
  readonly delayMs?: number;
  readonly retryMs?: number;
}

/** Purges what a content delivery network keeps. */
export interface CdnPurge {
  /** Notes that pages with one of these tags are old; they are purged soon, and again until the network has taken it. */
  purge(tags: readonly string[]): void;
  /** Sends what is due, once, and ends. */
  close(): Promise<void>;
}

/**
 * Asks a content delivery network to forget pages by the tags of their `Cache-Tag` header: `POST` with `{"tags":[…]}`, the form that
 * Cloudflare takes.
 * @returns null where the settings name no network.
 */
export function createCdnPurge(
  { purge: target }: CdnSettings,
  { clock, log, delayMs = AFTER_THE_LAST_PROCESS_MS, retryMs = RETRY_MS }: Dependencies,
): CdnPurge | null {
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
    purge(tags) {
      for (const tag of tags) due.add(tag);
      schedule(delayMs);
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      if (due.size > 0) await send();
    },
  };
}
