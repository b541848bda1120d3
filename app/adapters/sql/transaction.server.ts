import type { Kysely } from 'kysely';
import { fromStore } from './from-store.server';
import type { Schema } from './schema';

/** Never seen outside `inTransaction`. */
class Refused extends Error {
  override readonly name = 'Refused';
}

/**
 * Does work in one transaction and gives what the work gives. The work may `refuse`: then everything it wrote is undone and
 * the reason is the answer.
 * @throws SourceFailure
 */
export async function inTransaction<Answer, Reason extends string = never>(
  db: Kysely<Schema>,
  work: (transaction: Kysely<Schema>, refuse: (reason: Reason) => never) => Promise<Answer>,
): Promise<Answer | Reason> {
  const refusal: { reason?: Reason } = {};
  const refuse = (reason: Reason): never => {
    refusal.reason = reason;
    throw new Refused(reason);
  };
  const answer = db.transaction().execute((transaction) => work(transaction, refuse));
  return fromStore(
    answer.catch((error: unknown) => {
      if (error instanceof Refused && refusal.reason !== undefined) return refusal.reason;
      throw error;
    }),
  );
}
