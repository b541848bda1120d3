import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { getProjectRoot } from '~/infrastructure/files/project-root';

const THREAD = path.join('app', 'infrastructure', 'sql', 'engine', 'sqlite-log-thread.mjs');
const FIRST_RETRY_MS = 500;
const MAX_RETRY_MS = 60_000;

export function createSqliteLog(file: string) {
  const closing = new AbortController();
  let isTruncationPending = false;
  let running: Promise<void> | null = null;

  async function run(): Promise<void> {
    let retryAfter = FIRST_RETRY_MS;
    while (isTruncationPending && !closing.signal.aborted) {
      isTruncationPending = false;
      if (await truncateInThread(file)) continue;
      isTruncationPending = true;
      await pause(retryAfter, undefined, { ref: false, signal: closing.signal }).catch(() => null);
      retryAfter = Math.min(2 * retryAfter, MAX_RETRY_MS);
    }
    running = null;
  }

  return {
    /** Runs in the background and retries while a reader or another process blocks it. */
    scheduleTruncation(): void {
      isTruncationPending = true;
      running ??= run();
    },
    async close(): Promise<void> {
      closing.abort();
      await running;
    },
  };
}

function truncateInThread(file: string): Promise<boolean> {
  const thread = new Worker(path.join(getProjectRoot(), THREAD), { workerData: { file } });
  return new Promise((resolve) => {
    let isEmpty = false;
    thread.on('message', (answer: boolean) => {
      isEmpty = answer;
    });
    thread.on('error', () => undefined);
    thread.on('exit', () => {
      resolve(isEmpty);
    });
  });
}
