import type { CompiledQuery } from 'kysely';
import type { Db } from './schema';
import type { DatabaseError } from './database-error';

export interface PoolCounts {
  readonly total: number;
  readonly idle: number;
  readonly waiting: number;
}

/** Bulk writes that do not block visitors. */
export interface StoreWriter {
  /**
   * Runs one transaction per call, one call at a time. In SQLite a power cut can lose the last calls, so use it only
   * for repeatable work.
   */
  write(statements: readonly CompiledQuery[]): Promise<void>;
  close(): Promise<void>;
}

export interface SqlStore {
  readonly db: Db;
  /** Whether several machines share the store. A file store is not shared. */
  readonly isShared: boolean;
  readonly poolCounts?: () => PoolCounts;
  /** Runs exclusive work such as seeding while other machines wait. A file store needs no lock. Not reentrant. */
  runExclusively<Answer>(work: () => Promise<Answer>): Promise<Answer>;
  openWriter(): StoreWriter;
  /** An error that is known without a query, or null. */
  findError(): string | null;
  explain(error: unknown): DatabaseError;
  /** Call before serving requests: lock waits decrease from 30 s to a few seconds. */
  beginServing(): void;
  maintain(): Promise<void>;
  /** Call after deleting personal data: schedules truncation of the engine's log. */
  purgeDeleted(): void;
  /** Rolls back an open transaction, or waits for it. */
  close(): Promise<void>;
}

export type StoreSettings =
  | {
      readonly engine: 'sqlite';
      readonly file: string;
    }
  | {
      readonly engine: 'postgres';
      /** `postgres://user:password@host:port/database`. Never log or display it. */
      readonly url: string;
    };
