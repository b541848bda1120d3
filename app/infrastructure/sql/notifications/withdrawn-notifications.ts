import type { Selectable } from 'kysely';
import { CHANNELS, toSmsKey } from '~/features/notifications/outbox.store';
import type { Db, Schema } from '~/infrastructure/sql/engine/schema';

/**
 * Runs in the transaction that undoes the event.
 * @returns false, changing nothing, when a notification may have been sent or is missing
 */
export async function withdrawNotification(transaction: Db, key: string): Promise<boolean> {
  const count = await countUnattempted(transaction, key);
  if (count === 0) return false;
  const { numDeletedRows } = await transaction
    .deleteFrom('jobs')
    .where('key', 'in', getKeys(key))
    // Other connections can write in the meantime.
    .where('state', '=', 'waiting')
    .where('tries', '=', 0)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows) === count;
}

/** @returns the number of unattempted notifications (e-mail and SMS), or 0 when any was attempted */
export async function countUnattempted(db: Db, key: string): Promise<number> {
  const rows = await db
    .selectFrom('jobs')
    .select(['state', 'tries', 'lease_owner'])
    .where('key', 'in', getKeys(key))
    .execute();
  const mayGo = rows.every(
    ({ state, tries, lease_owner }) => state === 'waiting' && tries === 0 && lease_owner === null,
  );
  return mayGo ? rows.length : 0;
}

function getKeys(key: string): string[] {
  return [key, toSmsKey(key)];
}

export type WithdrawnNotification = Pick<
  Selectable<Schema['jobs']>,
  'key' | 'kind' | 'topic' | 'about' | 'sealed' | 'next_at' | 'created_at'
>;

export function withdrawNotDue(
  transaction: Db,
  { about, keyPrefix }: { readonly about: string; readonly keyPrefix: string },
  now: Date,
): Promise<WithdrawnNotification[]> {
  return transaction
    .deleteFrom('jobs')
    .where('kind', 'in', CHANNELS)
    .where('about', '=', about)
    .where('key', 'like', `${keyPrefix}%`)
    .where((row) => row.and({ state: 'waiting', tries: 0 }))
    .where('next_at', '>', now.toISOString())
    .returning(['key', 'kind', 'topic', 'about', 'sealed', 'next_at', 'created_at'])
    .execute();
}

export async function restoreNotifications(
  transaction: Db,
  messages: readonly WithdrawnNotification[],
): Promise<void> {
  if (messages.length === 0) return;
  await transaction
    .insertInto('jobs')
    .values(messages.map((message) => ({ ...message, state: 'waiting' as const, tries: 0 })))
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}
