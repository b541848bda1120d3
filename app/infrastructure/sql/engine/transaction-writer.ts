import type { Kysely } from 'kysely';
import type { Schema } from './schema';
import type { StoreWriter } from './sql-store';
import { runSerializable } from './transaction';

export function createTransactionWriter(db: Kysely<Schema>): StoreWriter {
  return {
    write: (statements) =>
      runSerializable(db, async (transaction) => {
        for (const statement of statements) await transaction.executeQuery(statement);
      }),
    close: () => Promise.resolve(),
  };
}
