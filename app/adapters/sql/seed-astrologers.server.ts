import type { Kysely } from 'kysely';
import type { NewAstrologer } from '~/astrologers/astrologer';
import { insertAstrologer } from './astrologer-rows.server';
import { raiseContentVersion } from './content-version.server';
import type { Schema } from './schema';
import type { SqlStore } from './sql-store';
import { runSerializable } from './transaction.server';

const SETTING = 'astrologers.demo';

/**
 * Stores the demonstration profiles in a store that never had them, in one transaction, and gives how many: removed ones do
 * not come back.
 */
export async function seedDemoAstrologers(
  { db }: SqlStore,
  profiles: readonly NewAstrologer[],
): Promise<number> {
  return runSerializable(db, async (transaction) => {
    const setting = await transaction
      .selectFrom('settings')
      .select('value')
      .where('key', '=', SETTING)
      .executeTakeFirst();
    if (setting) return 0;
    for (const profile of profiles) await insertAstrologer(transaction, profile);
    await remember(transaction, 'seeded');
    await raiseContentVersion(transaction, 'astrologers');
    return profiles.length;
  });
}

/** Removes the demonstration profiles for good, in one transaction, and gives how many there were. */
export async function removeDemoAstrologers({ db }: SqlStore): Promise<number> {
  return runSerializable(db, async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('astrologers')
      .where('demo', '=', 1)
      .executeTakeFirstOrThrow();
    await remember(transaction, 'removed');
    await raiseContentVersion(transaction, 'astrologers');
    return Number(numDeletedRows);
  });
}

async function remember(db: Kysely<Schema>, value: 'seeded' | 'removed'): Promise<void> {
  await db
    .insertInto('settings')
    .values({ key: SETTING, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}
