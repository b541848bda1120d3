import type { Call, Pace } from '~/api/calls/call';

/** Times in milliseconds. */
export interface ClientLimits {
  /** For a whole call, including queueing and retries. */
  readonly deadlines: Readonly<Record<Pace | 'download', number>>;
  readonly connectMs: number;
  /** Shorter than the service's keep-alive timeout, so that no request is written to a closing connection. */
  readonly idleMs: number;
  readonly retries: number;
  /** Delay before the first retry; doubles each time, with jitter. */
  readonly retryDelayMs: number;
  /** Concurrent calls and queued calls. Further calls fail immediately. */
  readonly concurrent: number;
  readonly waiting: number;
  readonly downloads: number;
  readonly failureThreshold: number;
  readonly circuitOpenMs: number;
  /** Maximum answer sizes in bytes: reads, answers to writes, downloads. */
  readonly bytes: Readonly<Record<'read' | 'write' | 'download', number>>;
}

const MEBIBYTE = 1024 ** 2;

export const CLIENT_LIMITS: ClientLimits = {
  // No page load or form post blocks for nine seconds (docs/decisions); readings load in the background.
  deadlines: { page: 4_000, reading: 15_000, write: 8_000, upload: 30_000, download: 10_000 },
  connectMs: 3_000,
  idleMs: 4_000,
  retries: 2,
  retryDelayMs: 150,
  concurrent: 32,
  waiting: 64,
  downloads: 8,
  failureThreshold: 10,
  circuitOpenMs: 5_000,
  bytes: { read: 8 * MEBIBYTE, write: MEBIBYTE, download: 16 * MEBIBYTE },
};

export function getPace(call: Call): Pace {
  if (call.pace) return call.pace;
  if (call.method === 'GET') return 'page';
  return call.body?.kind === 'multipart' ? 'upload' : 'write';
}

/** GETs and calls marked as retryable, except daily readings (see `Pace`). */
export function isRetryable(call: Call): boolean {
  return getPace(call) !== 'reading' && (call.method === 'GET' || call.repeatable === true);
}
