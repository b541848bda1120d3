import type { Kysely } from 'kysely';
import type { Schema } from './schema';
import type { StoreWriter } from './sql-store';
import { runSerializable } from './transaction';

/** A writer on an engine that nobody waits for: each call is a transaction among the others. */
export function transactionWriter(db: Kysely<Schema>): StoreWriter {
  return {
    write: (statements) =>
      runSerializable(db, async (transaction) => {
        for (const statement of statements) await transaction.executeQuery(statement);
      }),
    close: () => Promise.resolve(),
  };
}
