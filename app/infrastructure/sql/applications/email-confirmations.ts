import { toDate } from '~/infrastructure/sql/engine/values';
import { sql } from 'kysely';
import type {
  EmailCodeOutcome,
  Checked,
  EmailConfirmationStore,
  NewEmailCode,
  SendingLimits,
} from '~/features/applications/apply/mail/email-confirmation';
import type { Db } from '~/infrastructure/sql/engine/schema';
import { inTransaction } from '~/infrastructure/sql/engine/transaction';

export function createSqlEmailConfirmationStore(db: Db): EmailConfirmationStore {
  return {
    async find(astrologerId) {
      const row = await selectEmailCode(db, astrologerId);
      return row
        ? { email: row.email, sentAt: toDate(row.sent_at), confirmedAt: toDate(row.confirmed_at) }
        : null;
    },

    begin: (astrologerId, code, limits) =>
      inTransaction(db, (transaction) => storeEmailCode(transaction, astrologerId, code, limits)),

    async noteFailure(astrologerId) {
      await db
        .updateTable('email_confirmations')
        .set({ sent_at: null })
        .where('astrologer_id', '=', astrologerId)
        .execute();
    },

    check: (astrologerId, { email, codeKey, at }, mostTries) =>
      inTransaction<Checked>(db, async (transaction) => {
        const row = await selectEmailCode(transaction, astrologerId);
        if (row?.email !== email) return 'none';
        if (row.confirmed_at !== null) return 'confirmed';
        if (row.expires_at <= at.toISOString() || row.tries >= mostTries) return 'expired';
        // Compares keyed hashes, so the comparison time leaks nothing.
        const isCorrect = row.code_key === codeKey;
        await transaction
          .updateTable('email_confirmations')
          .set(isCorrect ? { confirmed_at: at.toISOString() } : { tries: sql<number>`tries + 1` })
          .where('astrologer_id', '=', astrologerId)
          .execute();
        return isCorrect ? 'confirmed' : 'wrong';
      }),

    async forget(astrologerId) {
      await db
        .deleteFrom('email_confirmations')
        .where('astrologer_id', '=', astrologerId)
        .execute();
    },
  };
}

/** Runs in the transaction that queues the e-mail; see `EmailConfirmationStore.begin`. */
export async function storeEmailCode(
  transaction: Db,
  astrologerId: number,
  { email, codeKey, at, expiresAt }: NewEmailCode,
  { justSentAfter, since, most }: SendingLimits,
): Promise<EmailCodeOutcome> {
  const row = await selectEmailCode(transaction, astrologerId);
  const isSameAddress = row?.email === email;
  if (isSameAddress && row.confirmed_at !== null) return 'confirmed';
  if (isSameAddress && row.sent_at !== null && row.sent_at > justSentAfter.toISOString()) {
    return 'just-sent';
  }
  // The count is kept when the address changes. Otherwise a change would allow unlimited e-mails.
  const isRecent = row !== undefined && row.counted_since > since.toISOString();
  if (isRecent && row.sends >= most) return 'too-many';
  const change = {
    email,
    code_key: codeKey,
    sent_at: at.toISOString(),
    expires_at: expiresAt.toISOString(),
    tries: 0,
    sends: isRecent ? row.sends + 1 : 1,
    counted_since: isRecent ? row.counted_since : at.toISOString(),
    confirmed_at: null,
  };
  await transaction
    .insertInto('email_confirmations')
    .values({ astrologer_id: astrologerId, ...change })
    .onConflict((conflict) => conflict.column('astrologer_id').doUpdateSet(change))
    .execute();
  return 'begun';
}

export function selectEmailCode(db: Db, astrologerId: number) {
  return db
    .selectFrom('email_confirmations')
    .selectAll()
    .where('astrologer_id', '=', astrologerId)
    .executeTakeFirst();
}
