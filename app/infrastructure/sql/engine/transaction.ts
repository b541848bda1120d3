import { setTimeout as sleep } from 'node:timers/promises';
import { sql, type Kysely, type Transaction } from 'kysely';
import { fromStore } from './from-store';
import { isOvertaken } from './postgres-faults';
import type { Schema } from './schema';

/** So often a transaction that others overtook is begun again. */
const MOST_TRIES = 12;
/** From then on those that were overtaken go one after another, so that they do not keep overtaking each other. */
const FREE_TRIES = 2;
const FIRST_PAUSE_MS = 10;
const LONGEST_PAUSE_MS = 100;
/** The advisory lock of the transaction whose turn it is: the letters TURN. */
const TURN = 0x5455524e;

/** Never seen outside `inTransaction`. */
class Refused extends Error {
  override readonly name = 'Refused';
}

type Work<Answer> = (transaction: Transaction<Schema>) => Promise<Answer>;

/**
 * Does work in one transaction that runs as if no other one ran at the same time. SQLite lets one process write at a time;
 * PostgreSQL lets them run together and undoes one that another has overtaken, which is then done again: the work may be
 * done several times and must leave nothing behind outside the store.
 * @throws what the work or the engine throws; see `inTransaction` for what sources do.
 */
export async function runSerializable<Answer>(
  db: Kysely<Schema>,
  work: Work<Answer>,
): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return tries <= FREE_TRIES ? await runOnce(db, work) : await runInTurn(db, work);
    } catch (error) {
      if (tries === MOST_TRIES || !isOvertaken(error)) throw error;
    }
    // A different while for each, so that they do not meet again.
    await sleep(Math.random() * Math.min(FIRST_PAUSE_MS * 2 ** tries, LONGEST_PAUSE_MS));
  }
}

function runOnce<Answer>(db: Kysely<Schema>, work: Work<Answer>): Promise<Answer> {
  return db.transaction().setIsolationLevel('serializable').execute(work);
}

/** Only ever reached on PostgreSQL. The lock is taken before the transaction begins, which then sees what the one before did. */
function runInTurn<Answer>(db: Kysely<Schema>, work: Work<Answer>): Promise<Answer> {
  return db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${TURN})`.execute(connection);
    try {
      return await runOnce(connection, work);
    } finally {
      await sql`select pg_advisory_unlock(${TURN})`.execute(connection);
    }
  });
}

/**
 * Does work in one transaction, like `runSerializable`, and returns what the work returns. The work may `refuse`: then everything
 * it wrote is undone and the reason is the answer.
 * @throws SourceFailure
 */
export function inTransaction<Answer>(
  db: Kysely<Schema>,
  work: (transaction: Kysely<Schema>) => Promise<Answer>,
): Promise<Answer>;
export function inTransaction<Answer, Reason extends string>(
  db: Kysely<Schema>,
  work: (transaction: Kysely<Schema>, refuse: (reason: Reason) => never) => Promise<Answer>,
): Promise<Answer | Reason>;
export function inTransaction<Answer, Reason extends string>(
  db: Kysely<Schema>,
  work: (transaction: Kysely<Schema>, refuse: (reason: Reason) => never) => Promise<Answer>,
): Promise<Answer | Reason> {
  const refusal: { reason?: Reason } = {};
  const refuse = (reason: Reason): never => {
    refusal.reason = reason;
    throw new Refused(reason);
  };
  const answer = runSerializable(db, (transaction) => work(transaction, refuse));
  return fromStore(
    answer.catch((error: unknown) => {
      if (error instanceof Refused && refusal.reason !== undefined) return refusal.reason;
      throw error;
    }),
  );
}
