import { readSetting, saveSetting } from '~/infrastructure/sql/engine/settings';
import Database from 'better-sqlite3';
import { openOrNull, type Keyring } from '~/infrastructure/encryption/encryption';
import { openNumbers } from '~/infrastructure/sql/applications/bank-details';
import { getOriginalNamePurpose } from '~/infrastructure/sql/engine/documents';
import type { Db } from '~/infrastructure/sql/engine/schema';
import type { SqlStore } from '~/infrastructure/sql/engine/sql-store';
import { DatabaseError } from '~/infrastructure/sql/engine/database-error';

const SETTING = 'keys.fingerprint';

const ROTATION_HINT =
  'If the oldest key was taken away on purpose, stop the site everywhere and run npm run reseal first.';
const OTHER_MACHINE_HINT =
  'This machine has other keys than those the store is used with: set DATA_KEYS and SESSION_SECRETS to the same values ' +
  `on every machine. ${ROTATION_HINT}`;
const OTHER_KEYS =
  'These are other keys than those the store is used with, and what is sealed in it could not be opened: put the former ' +
  'secrets.json back into the data folder, in the place of one that was made at this start, or set DATA_KEYS to what it ' +
  `was. ${ROTATION_HINT}`;

/**
 * Records the keys at first use and compares them later. The fingerprint is made from the oldest key, so adding a
 * newer key does not change it.
 */
export async function assertSameKeys(
  { db, isShared }: Pick<SqlStore, 'db' | 'isShared'>,
  keyring: Keyring,
): Promise<void> {
  const value = computeFingerprint(keyring);
  const isOpened = (await readSetting(db, SETTING)) !== null || (await canOpenSealed(db, keyring));
  if (isOpened) {
    await db
      .insertInto('settings')
      .values({ key: SETTING, value })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute();
    if ((await readSetting(db, SETTING)) === value) return;
  }
  throw new DatabaseError(isShared ? OTHER_MACHINE_HINT : OTHER_KEYS);
}

export async function saveKeyFingerprint(db: Db, keyring: Keyring): Promise<void> {
  const value = computeFingerprint(keyring);
  await saveSetting(db, SETTING, value);
}

/**
 * @param keyring null when the site has no keys
 * @returns `none` also for a store without a fingerprint
 */
export function compareKeys(
  databaseFile: string,
  keyring: Keyring | null,
): 'none' | 'same' | 'other' | 'missing' {
  const connection = new Database(databaseFile, { readonly: true, fileMustExist: true });
  try {
    const hasSettings = connection
      .prepare(`select 1 from sqlite_schema where type = 'table' and name = 'settings'`)
      .get();
    const value =
      hasSettings &&
      connection.prepare('select value from settings where key = ?').pluck().get(SETTING);
    if (value === undefined) return 'none';
    if (!keyring) return 'missing';
    return value === computeFingerprint(keyring) ? 'same' : 'other';
  } finally {
    connection.close();
  }
}

/** Tries the oldest sealed value, for stores of an older version without a fingerprint. */
async function canOpenSealed(db: Db, keyring: Keyring): Promise<boolean> {
  const bank = await db
    .selectFrom('bank_details')
    .selectAll()
    .orderBy('astrologer_id')
    .executeTakeFirst();
  const document = await db.selectFrom('documents').selectAll().orderBy('file').executeTakeFirst();
  return (
    (!bank || openOrNull(() => openNumbers(bank, keyring)) !== null) &&
    (!document ||
      openOrNull(() =>
        keyring.open(document.original_name_sealed, getOriginalNamePurpose(document.file)),
      ) !== null)
  );
}

function computeFingerprint(keyring: Keyring): string {
  return keyring.indexOf('fingerprint', 'taravani');
}
