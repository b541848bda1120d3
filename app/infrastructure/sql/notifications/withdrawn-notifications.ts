import type { Kysely, Selectable } from 'kysely';
import { CHANNELS, smsKey } from '~/features/notifications/outbox.store';
import type { Schema } from '~/infrastructure/sql/engine/schema';

/**
 * Takes a message back inside the transaction that undoes its act, with the SMS that tells the same, if neither was tried yet.
 * @returns false where one of them has left, or may have, or there is none: then the act must stand, and nothing is taken back
 */
export async function withdrawMessage(transaction: Kysely<Schema>, key: string): Promise<boolean> {
  const count = await countUntried(transaction, key);
  if (count === 0) return false;
  const { numDeletedRows } = await transaction
    .deleteFrom('jobs')
    .where('key', 'in', keysOf(key))
    // On engines that let others write meanwhile.
    .where('state', '=', 'waiting')
    .where('tries', '=', 0)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows) === count;
}

/** @returns how many messages tell what a key names, a mail and an SMS, where nobody has tried to send either; 0 otherwise */
export async function countUntried(db: Kysely<Schema>, key: string): Promise<number> {
  const rows = await db
    .selectFrom('jobs')
    .select(['state', 'tries', 'lease_owner'])
    .where('key', 'in', keysOf(key))
    .execute();
  const mayGo = rows.every(
    ({ state, tries, lease_owner }) => state === 'waiting' && tries === 0 && lease_owner === null,
  );
  return mayGo ? rows.length : 0;
}

function keysOf(key: string): string[] {
  return [key, smsKey(key)];
}

/** A message that was withdrawn before it was due, with all that is needed to put it back. */
export type WithdrawnMessage = Pick<
  Selectable<Schema['jobs']>,
  'key' | 'kind' | 'topic' | 'about' | 'sealed' | 'next_at' | 'created_at'
>;

/** Withdraws the messages about somebody that are not due yet, by the beginning of their keys, inside a transaction. */
export function withdrawNotDue(
  transaction: Kysely<Schema>,
  { about, keyPrefix }: { readonly about: string; readonly keyPrefix: string },
  now: Date,
): Promise<WithdrawnMessage[]> {
  return transaction
    .deleteFrom('jobs')
    .where('kind', 'in', CHANNELS)
    .where('about', '=', about)
    .where('key', 'like', `${keyPrefix}%`)
    .where('state', '=', 'waiting')
    .where('tries', '=', 0)
    .where('next_at', '>', now.toISOString())
    .returning(['key', 'kind', 'topic', 'about', 'sealed', 'next_at', 'created_at'])
    .execute();
}

/** Puts withdrawn messages back inside a transaction: they leave when they would have left. */
export async function putBackMessages(
  transaction: Kysely<Schema>,
  messages: readonly WithdrawnMessage[],
): Promise<void> {
  if (messages.length === 0) return;
  await transaction
    .insertInto('jobs')
    .values(messages.map((message) => ({ ...message, state: 'waiting' as const, tries: 0 })))
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}
