import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Contact } from '~/shared/contact';
import type { City } from '~/features/places/location.store';
import { toSearchName } from '~/features/places/search-name';
import type { Clock } from '~/shared/time/clock';
import { ABROAD_SETTING, toCityRow } from '~/infrastructure/sql/places/cities-abroad';
import { raiseContentVersion } from '~/infrastructure/sql/engine/content-version';
import { insertSampleContact } from '~/infrastructure/sql/help/help';
import { toBatches } from '~/infrastructure/sql/engine/to-batches';
import {
  betterPositionsSchema,
  localPlacesSchema,
  correctLocations,
  renamedCitiesSchema,
  type LocationSeed,
  type PackedLocations,
} from '~/infrastructure/sql/places/seed-locations';
import type { Db, NewRow } from '~/infrastructure/sql/engine/schema';
import type { SqlStore } from '~/infrastructure/sql/engine/sql-store';
import { runSerializable } from '~/infrastructure/sql/engine/transaction';

export type ReadSeedFile = (name: string) => Promise<Buffer>;

const PACKED = 'locations.json.gz';
const LOCAL_PLACES_FILE = 'local-places.json';
const RENAMED_CITIES_FILE = 'renamed-cities.json';
const BETTER_POSITIONS_FILE = 'better-positions.json';

const SETTING = 'locations.seed';
const ROWS_PER_STATEMENT = 1_000;

export function createSeedReader(directory: string): ReadSeedFile {
  return (name) => readFile(path.join(directory, name));
}

/**
 * Replaces countries, states and Indian cities in one transaction, unless they were already seeded from the same
 * files. Other tables store place names instead of references, because all rows are replaced. `importCitiesAbroad`
 * adds the other cities while the site runs. @returns whether it changed the store
 */
export async function seedLocations({ db }: SqlStore, read: ReadSeedFile): Promise<boolean> {
  const files = await Promise.all([
    read(PACKED),
    read(LOCAL_PLACES_FILE),
    read(RENAMED_CITIES_FILE),
    read(BETTER_POSITIONS_FILE),
  ]);
  const fingerprint = files
    .reduce((hash, file) => hash.update(file), createHash('sha256'))
    .digest('hex');
  if ((await findFingerprint(db)) === fingerprint) return false;

  const [packed, local, renamed, better] = files;
  const seed = correctLocations(
    JSON.parse(gunzipSync(packed).toString()) as PackedLocations,
    localPlacesSchema.parse(JSON.parse(local.toString())),
    renamedCitiesSchema.parse(JSON.parse(renamed.toString())),
    betterPositionsSchema.parse(JSON.parse(better.toString())).positions,
  );
  await runSerializable(db, async (transaction) => {
    await replaceLocations(transaction, seed);
    await transaction.deleteFrom('settings').where('key', '=', ABROAD_SETTING).execute();
    await transaction
      .insertInto('settings')
      .values({ key: SETTING, value: fingerprint })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: fingerprint }))
      .execute();
    await raiseContentVersion(transaction);
  });
  return true;
}

export async function seedContact(
  { db }: SqlStore,
  contact: Contact,
  clock: Clock,
): Promise<boolean> {
  return insertSampleContact(db, contact, clock);
}

async function findFingerprint(db: Db): Promise<string | undefined> {
  const setting = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', SETTING)
    .executeTakeFirst();
  return setting?.value;
}

/** Call it inside a transaction. */
export async function replaceLocations(db: Db, seed: LocationSeed): Promise<void> {
  for (const table of ['other_city_names', 'cities', 'states', 'countries'] as const) {
    await db.deleteFrom(table).execute();
  }
  const states = seed.states.map(({ id, countryId, name }) => ({
    id,
    country_id: countryId,
    name,
  }));
  await insertAll(db, 'countries', seed.countries);
  await insertAll(db, 'states', states);
  await insertAll(db, 'cities', seed.cities.map(toCityRow));
  await insertAll(db, 'other_city_names', seed.cities.flatMap(toOtherNameRows));
}

async function insertAll<Table extends 'countries' | 'states' | 'cities' | 'other_city_names'>(
  db: Db,
  table: Table,
  rows: readonly NewRow<Table>[],
): Promise<void> {
  for (const batch of toBatches(rows, ROWS_PER_STATEMENT)) {
    await db.insertInto(table).values(batch).execute();
  }
}

/** Spellings with the same search name (Bihar Sharif, Biharsharif) are stored once. */
function toOtherNameRows({ id, name, otherNames }: City): NewRow<'other_city_names'>[] {
  const known = new Set([toSearchName(name)]);
  return otherNames
    .filter((other) => {
      const search = toSearchName(other);
      return !known.has(search) && known.add(search);
    })
    .map((other) => ({ city_id: id, name: other }));
}
