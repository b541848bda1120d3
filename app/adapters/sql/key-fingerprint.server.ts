import type { Kysely } from 'kysely';
import type { Seals } from '~/adapters/crypto/seals';
import type { Schema } from './schema';
import { StoreError } from './store-error';

const SETTING = 'keys.fingerprint';

/**
 * Notes in a store that machines share which keys it is used with, or compares them with those noted by the first machine.
 * The fingerprint is an index, made under the oldest key: adding a newer one leaves it as it is.
 * @throws StoreError when this machine has other keys: it could not open what the others seal.
 */
export async function agreeOnKeys(db: Kysely<Schema>, seals: Seals): Promise<void> {
  const value = fingerprintOf(seals);
  await db
    .insertInto('settings')
    .values({ key: SETTING, value })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const known = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', SETTING)
    .executeTakeFirstOrThrow();
  if (known.value === value) return;
  throw new StoreError(
    'This machine has other keys than those the store is used with: set DATA_KEYS and SESSION_SECRETS to the same values ' +
      'on every machine. If the oldest key was taken away on purpose, stop the site everywhere and run npm run reseal first.',
  );
}

/** Notes these keys in place of those before: everything in the store is sealed and indexed under them. */
export async function noteKeys(db: Kysely<Schema>, seals: Seals): Promise<void> {
  const value = fingerprintOf(seals);
  await db
    .insertInto('settings')
    .values({ key: SETTING, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

function fingerprintOf(seals: Seals): string {
  return seals.indexOf('fingerprint', 'taravani');
}
