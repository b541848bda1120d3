import type { Kysely } from 'kysely';
import type { Customer } from '~/features/account/customer';
import type { Clock } from '~/shared/time/clock';
import { fromStore } from '~/infrastructure/sql/engine/from-store';
import type { Schema } from '~/infrastructure/sql/engine/schema';

/** What a note tells of the account that was made. */
type MadeAccount = Pick<Customer, 'id' | 'sessionVersion'>;

/**
 * Notes which confirmation of a number (a keyed hash) made which customer's account, no matter who keeps the accounts. Every method may
 * throw `SourceFailure`.
 */
export interface RegistrationNotes {
  note(verification: string, account: MadeAccount): Promise<void>;
  /** @returns null when that confirmation made no account */
  find(verification: string): Promise<MadeAccount | null>;
  /** Forgets notes that are older. */
  sweep(before: Date): Promise<void>;
}

/** Notes in the own store. */
export function createSqlRegistrationNotes(db: Kysely<Schema>, clock: Clock): RegistrationNotes {
  return {
    note: (verification, account) =>
      fromStore(insertRegistrationNote(db, verification, account, clock.now())),

    async find(verification) {
      const row = await fromStore(
        db
          .selectFrom('registration_notes')
          .select(['customer_id', 'session_version'])
          .where('verification', '=', verification)
          .executeTakeFirst(),
      );
      return row ? { id: row.customer_id, sessionVersion: row.session_version } : null;
    },

    async sweep(before) {
      await fromStore(
        db.deleteFrom('registration_notes').where('noted_at', '<', before.toISOString()).execute(),
      );
    },
  };
}

/** Writes a note where the caller decides, such as in the transaction that makes the account. */
export async function insertRegistrationNote(
  db: Kysely<Schema>,
  verification: string,
  account: MadeAccount,
  now: Date,
): Promise<void> {
  const noted = {
    customer_id: account.id,
    session_version: account.sessionVersion,
    noted_at: now.toISOString(),
  };
  await db
    .insertInto('registration_notes')
    .values({ verification, ...noted })
    // The same confirmation can make another account after its first one was deleted.
    .onConflict((conflict) => conflict.column('verification').doUpdateSet(noted))
    .execute();
}
