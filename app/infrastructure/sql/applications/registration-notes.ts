import type { Customer } from '~/features/account/customer';
import type { Clock } from '~/shared/time/clock';
import type { Db } from '~/infrastructure/sql/engine/schema';

type CreatedAccount = Pick<Customer, 'id' | 'sessionVersion'>;

export function createSqlRegistrationNotes(db: Db, clock: Clock) {
  return {
    note: (verification: string, account: CreatedAccount): Promise<void> =>
      insertRegistrationNote(db, verification, account, clock.now()),

    async find(verification: string): Promise<CreatedAccount | null> {
      const row = await db
        .selectFrom('registration_notes')
        .select(['customer_id', 'session_version'])
        .where('verification', '=', verification)
        .executeTakeFirst();
      return row ? { id: row.customer_id, sessionVersion: row.session_version } : null;
    },

    async sweep(before: Date): Promise<void> {
      await db
        .deleteFrom('registration_notes')
        .where('noted_at', '<', before.toISOString())
        .execute();
    },
  };
}

/** Maps a confirmed number (keyed hash of the confirmation) to the customer it created. */
export type RegistrationNotes = ReturnType<typeof createSqlRegistrationNotes>;

/** Runs in the transaction that creates the account. */
export async function insertRegistrationNote(
  db: Db,
  verification: string,
  account: CreatedAccount,
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
    // After a deletion the same confirmation can create another account.
    .onConflict((conflict) => conflict.column('verification').doUpdateSet(noted))
    .execute();
}
