import type { Db } from './schema';

export async function readSetting(db: Db, key: string): Promise<string | null> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.value ?? null;
}

/** @param key of a JSON value that only this site writes, as `Value` */
export async function readJsonSetting<Value>(db: Db, key: string): Promise<Value | null> {
  const value = await readSetting(db, key);
  return value === null ? null : (JSON.parse(value) as Value);
}

export function buildSettingUpsert(db: Db, key: string, value: string) {
  return db
    .insertInto('settings')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }));
}

export async function saveSetting(db: Db, key: string, value: string): Promise<void> {
  await buildSettingUpsert(db, key, value).execute();
}

export async function deleteSetting(db: Db, key: string): Promise<void> {
  await db.deleteFrom('settings').where('key', '=', key).execute();
}
