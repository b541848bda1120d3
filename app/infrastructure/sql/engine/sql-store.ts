import type { CompiledQuery, Kysely } from 'kysely';
import type { Schema } from './schema';
import type { DatabaseError } from './database-error';

export interface PoolCounts {
  readonly total: number;
  readonly idle: number;
  readonly waiting: number;
}

/** Bulk writes that do not block visitors. */
export interface StoreWriter {
  /**
   * One transaction per call, one call at a time. A power cut can lose the last calls in SQLite: for repeatable work
   * only.
   */
  write(statements: readonly CompiledQuery[]): Promise<void>;
  close(): Promise<void>;
}

/** An open store of any engine. */
export interface SqlStore {
  readonly db: Kysely<Schema>;
  /** Shared between machines; a file store is not. */
  readonly isShared: boolean;
  readonly poolCounts?: () => PoolCounts;
  /** Exclusive work, such as seeding. Other machines wait; a file has one site and no lock. Not reentrant. */
  alone<Answer>(work: () => Promise<Answer>): Promise<Answer>;
  openWriter(): StoreWriter;
  /** A fault known without a query; null when none is known. */
  findError(): string | null;
  explain(error: unknown): DatabaseError;
  /** Call when visitors arrive: lock waits shrink from 30 s to a few seconds. */
  beginServing(): void;
  maintain(): Promise<void>;
  /** After a deletion of personal data: schedules emptying the engine's log. */
  purgeDeleted(): void;
  /** Rolls back an open transaction, or waits for it. */
  close(): Promise<void>;
}
