import path from 'node:path';
import { Worker } from 'node:worker_threads';
import Database from 'better-sqlite3';
import { getProjectRoot } from '~/infrastructure/files/project-root';
import type { StoreWriter } from './sql-store';

const THREAD = path.join('app', 'infrastructure', 'sql', 'engine', 'sqlite-writer-thread.mjs');

interface Options {
  readonly file: string;
  readonly timeout: number;
  readonly pragmas: readonly string[];
  readonly assertInPlace: () => void;
}

/** Null on success; only SQLite errors have a code. */
type Outcome = { readonly message: string; readonly code?: string } | null;

export function openSqliteWriter({ assertInPlace, ...options }: Options): StoreWriter {
  const thread = new Worker(path.join(getProjectRoot(), THREAD), { workerData: options });
  let failure: Error | null = null;
  let waiting: { resolve(): void; reject(error: Error): void } | null = null;
  const ended = new Promise<void>((resolve) => {
    thread.once('exit', () => {
      fail(new Error('The thread that writes to the store has ended'));
      resolve();
    });
  });

  function fail(error: Error) {
    failure ??= error;
    waiting?.reject(failure);
    waiting = null;
  }

  thread.on('error', fail);
  thread.on('message', (outcome: Outcome) => {
    if (outcome) waiting?.reject(toError(outcome));
    else waiting?.resolve();
    waiting = null;
  });
  return {
    async write(statements) {
      if (failure) throw failure;
      assertInPlace();
      await new Promise<void>((resolve, reject) => {
        waiting = { resolve, reject };
        thread.postMessage(statements.map(({ sql, parameters }) => ({ sql, parameters })));
      });
    },
    async close() {
      thread.postMessage(null);
      await ended;
    },
  };
}

function toError({ message, code }: NonNullable<Outcome>): Error {
  return code === undefined ? new Error(message) : new Database.SqliteError(message, code);
}
