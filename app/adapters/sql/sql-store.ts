import type { Kysely } from 'kysely';
import type { Schema } from './schema';
import type { StoreError } from './store-error';

/** Connections of a pool, and who waits for one. */
export interface PoolCounts {
  readonly total: number;
  /** Those of them that nobody uses. */
  readonly idle: number;
  readonly waiting: number;
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
  /** Why nothing can be stored, as far as that is known without asking the engine; null when nothing is known. */
  findFault(): string | null;
  /** An error of this store in words for the person at the console. */
  explain(error: unknown): StoreError;
  /** What the engine needs every few hours. */
  maintain(): Promise<void>;
  /** A transaction under way is undone, or waited for. */
  close(): Promise<void>;
}
