import type { Kysely } from 'kysely';
import type { Schema } from './schema';

/** An open store, whatever the engine. */
export interface SqlStore {
  readonly db: Kysely<Schema>;
  /** Whether machines share it; a store in a file belongs to one. */
  readonly isShared: boolean;
  /**
   * Does work that no two processes may do at once, such as filling an empty store. Where machines share the store, the others
   * wait; a file has one site and needs no such lock. Never to be called inside itself.
   * @throws StoreError when the turn never comes.
   */
  alone<Answer>(work: () => Promise<Answer>): Promise<Answer>;
  /** What the engine needs every few hours. */
  maintain(): Promise<void>;
  /** A transaction under way is undone, or waited for. */
  close(): Promise<void>;
}
