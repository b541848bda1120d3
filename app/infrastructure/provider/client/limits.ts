import type { Call, Pace } from '~/api/calls/call';

/** What the client allows itself and the service. Times in milliseconds. */
export interface ClientLimits {
  /** How long a call may take, tries and waiting for its turn included. */
  readonly deadlines: Readonly<Record<Pace | 'download', number>>;
  /** How long it may take to connect. */
  readonly connectMs: number;
  /** How long a connection that nobody uses is kept; less than services keep theirs, so that no write meets a closing one. */
  readonly idleMs: number;
  /** How often a call that may be made again is made again. */
  readonly retries: number;
  /** The pause before the first of these is about as long; before the next, twice as long. */
  readonly retryPauseMs: number;
  /** Calls at the same time; and calls that wait for their turn, behind which others fail at once. */
  readonly concurrent: number;
  readonly waiting: number;
  /** Files that are fetched at the same time, besides the calls. */
  readonly downloads: number;
  /** After so many failures in a row the service, or one of its calls, is left alone for a while. */
  readonly failuresInARow: number;
  readonly restMs: number;
  /** The longest answers, in bytes: lists and other reads, answers to writes, files. */
  readonly bytes: Readonly<Record<'read' | 'write' | 'download', number>>;
}

const MEBIBYTE = 1024 ** 2;

export const CLIENT_LIMITS: ClientLimits = {
  // A page never blocks for nine seconds (decisions), one that was posted to neither; readings are waited for in the background.
  deadlines: { page: 4_000, reading: 15_000, write: 8_000, upload: 30_000, download: 10_000 },
  connectMs: 3_000,
  idleMs: 4_000,
  retries: 2,
  retryPauseMs: 150,
  concurrent: 32,
  waiting: 64,
  downloads: 8,
  failuresInARow: 10,
  restMs: 5_000,
  bytes: { read: 8 * MEBIBYTE, write: MEBIBYTE, download: 16 * MEBIBYTE },
};

/** How patient the client is with a call. */
export function paceOf(call: Call): Pace {
  if (call.pace) return call.pace;
  if (call.method === 'GET') return 'page';
  return call.body?.kind === 'multipart' ? 'upload' : 'write';
}

/** Whether a call may be made again when it failed: GETs and what is marked so, daily readings excepted (see `Pace`). */
export function isRepeatable(call: Call): boolean {
  return paceOf(call) !== 'reading' && (call.method === 'GET' || call.repeatable === true);
}
