import { setTimeout as sleep } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import { toStoreError } from './store-errors';
import { wasChangedMeanwhile } from './postgres-faults';
import type { Db, Schema } from './schema';
import type { StoreWriter } from './sql-store';

/** Maximum attempts after serialization conflicts. */
const MAX_ATTEMPTS = 12;
/** After this many conflicts, transactions run one at a time. */
const UNQUEUED_ATTEMPTS = 2;
const FIRST_PAUSE_MS = 10;
const MAX_RETRY_DELAY_MS = 100;
/** Advisory lock key "TURN". */
const TURN_LOCK = 0x5455524e;

class Refused extends Error {
  override readonly name = 'Refused';
}

type Work<Answer> = (transaction: Transaction<Schema>) => Promise<Answer>;

/**
 * PostgreSQL rolls back conflicting transactions, which are retried. The work can therefore run several times and
 * must have no side effects outside the store. Stores use `inTransaction`.
 */
export async function runSerializable<Answer>(db: Db, work: Work<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return tries <= UNQUEUED_ATTEMPTS
        ? await runOnce(db, work)
        : await runUnderTurnLock(db, work);
    } catch (error) {
      if (tries === MAX_ATTEMPTS || !wasChangedMeanwhile(error)) throw error;
    }
    // Random delay, so that the transactions do not conflict again.
    await sleep(Math.random() * Math.min(FIRST_PAUSE_MS * 2 ** tries, MAX_RETRY_DELAY_MS));
  }
}

function runOnce<Answer>(db: Db, work: Work<Answer>): Promise<Answer> {
  return db.transaction().setIsolationLevel('serializable').execute(work);
}

/** PostgreSQL only. The lock precedes the transaction, so that its snapshot includes the previous transaction. */
function runUnderTurnLock<Answer>(db: Db, work: Work<Answer>): Promise<Answer> {
  return db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${TURN_LOCK})`.execute(connection);
    try {
      return await runOnce(connection, work);
    } finally {
      await sql`select pg_advisory_unlock(${TURN_LOCK})`.execute(connection);
    }
  });
}

/** Like `runSerializable`, but `refuse` rolls back and returns its reason. */
export function inTransaction<Answer>(
  db: Db,
  work: (transaction: Db) => Promise<Answer>,
): Promise<Answer>;
export function inTransaction<Answer, Reason extends string>(
  db: Db,
  work: (transaction: Db, refuse: (reason: Reason) => never) => Promise<Answer>,
): Promise<Answer | Reason>;
export async function inTransaction<Answer, Reason extends string>(
  db: Db,
  work: (transaction: Db, refuse: (reason: Reason) => never) => Promise<Answer>,
): Promise<Answer | Reason> {
  const refusal: { reason?: Reason } = {};
  const refuse = (reason: Reason): never => {
    refusal.reason = reason;
    throw new Refused(reason);
  };
  try {
    return await runSerializable(db, (transaction) => work(transaction, refuse));
  } catch (error) {
    if (error instanceof Refused && refusal.reason !== undefined) return refusal.reason;
    throw toStoreError(error);
  }
}

export function createTransactionWriter(db: Db): StoreWriter {
  return {
    write: (statements) =>
      runSerializable(db, async (transaction) => {
        for (const statement of statements) await transaction.executeQuery(statement);
      }),
    close: () => Promise.resolve(),
  };
}

/** Engines limit the number of values in a statement (SQLite: 32,766). */
export function* toBatches<Item>(items: readonly Item[], size: number): Generator<Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}
