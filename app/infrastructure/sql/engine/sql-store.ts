import type { CompiledQuery, Kysely } from 'kysely';
import type { Schema } from './schema';
import type { StoreError } from './store-error';

/** Connections of a pool, and who waits for one. */
export interface PoolCounts {
  readonly total: number;
  /** Those of them that nobody uses. */
  readonly idle: number;
  readonly waiting: number;
}

/** Writes much, while the site goes on: nobody waits while the disk works. */
export interface StoreWriter {
  /**
   * Writes in one transaction; one call at a time. In a file the last of them may be missing after a power cut, and then all of
   * what stood in the same call: for what can be done again.
   * @throws Error of the engine: nothing of it is stored.
   */
  write(statements: readonly CompiledQuery[]): Promise<void>;
  close(): Promise<void>;
}

/** An open store, whatever the engine. */
export interface SqlStore {
  readonly db: Kysely<Schema>;
  /** Whether machines share it; a store in a file belongs to one. */
  readonly isShared: boolean;
  /** Absent where the store has one connection and nobody waits. */
  readonly poolCounts?: () => PoolCounts;
  /**
   * Does work that no two processes may do at once, such as filling an empty store. Where machines share the store, the others
   * wait; a file has one site and needs no such lock. Never to be called inside itself.
   * @throws StoreError when the turn never comes.
   */
  alone<Answer>(work: () => Promise<Answer>): Promise<Answer>;
  openWriter(): StoreWriter;
  /** Why nothing can be stored, as far as that is known without asking the engine; null when nothing is known. */
  findFault(): string | null;
  /** An error of this store in words for the person at the console. */
  explain(error: unknown): StoreError;
  /** Visitors wait from now on: work that finds the store locked fails after a few seconds instead of half a minute. */
  beginServing(): void;
  /** What the engine needs every few hours. @throws SourceFailure */
  maintain(): Promise<void>;
  /** After personal data were deleted: empties, soon, what the engine's log still holds of them. */
  purgeDeleted(): void;
  /** A transaction under way is undone, or waited for. */
  close(): Promise<void>;
}
