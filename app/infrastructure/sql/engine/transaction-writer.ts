import type { Db } from './schema';
import type { StoreWriter } from './sql-store';
import { runSerializable } from './transaction';

export function createTransactionWriter(db: Db): StoreWriter {
  return {
    write: (statements) =>
      runSerializable(db, async (transaction) => {
        for (const statement of statements) await transaction.executeQuery(statement);
      }),
    close: () => Promise.resolve(),
  };
}
