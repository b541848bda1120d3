import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Kysely } from 'kysely';
import type { Contact } from '~/help/help.source';
import type { City } from '~/locations/location.source';
import { searchName } from '~/locations/search-name';
import type { Clock } from '~/time/clock';
import { raiseContentVersion } from './content-version.server';
import { insertSampleContact } from './help.sql.server';
import { inBatches } from './in-batches';
import {
  localPlacesSchema,
  mendLocations,
  renamedCitiesSchema,
  type LocationSeed,
  type PackedLocations,
} from './location-seed';
import type { NewRow, Schema } from './schema';
import type { SqlStore } from './sql-store';
import { runSerializable } from './transaction.server';

/** Gives the content of a file of the seed by its name. */
export type ReadSeedFile = (name: string) => Promise<Buffer>;

const PACKED = 'locations.json.gz';
const LOCAL = 'local-places.json';
const RENAMED = 'renamed-cities.json';

const SETTING = 'locations.seed';
const ROWS_A_STATEMENT = 1_000;

/** Reads the files of the seed from a folder. */
export function seedDirectory(directory: string): ReadSeedFile {
  return (name) => readFile(path.join(directory, name));
}

/**
 * Fills the tables of countries, states and cities, in one transaction; does nothing when they were filled from the very
 * same files before. Gives whether it did something. The tables are filled anew as a whole, so rows of other tables keep
 * the names of places and never point at them.
 */
export async function seedLocations({ db }: SqlStore, read: ReadSeedFile): Promise<boolean> {
  const files = await Promise.all([read(PACKED), read(LOCAL), read(RENAMED)]);
  const fingerprint = files
    .reduce((hash, file) => hash.update(file), createHash('sha256'))
    .digest('hex');
  if ((await findFingerprint(db)) === fingerprint) return false;

  const [packed, local, renamed] = files;
  const seed = mendLocations(
    JSON.parse(gunzipSync(packed).toString()) as PackedLocations,
    localPlacesSchema.parse(JSON.parse(local.toString())),
    renamedCitiesSchema.parse(JSON.parse(renamed.toString())),
  );
  await runSerializable(db, async (transaction) => {
    await replaceLocations(transaction, seed);
    await transaction
      .insertInto('settings')
      .values({ key: SETTING, value: fingerprint })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: fingerprint }))
      .execute();
    await raiseContentVersion(transaction);
  });
  return true;
}

/** Enters contact details when there are none yet; gives whether it did. */
export async function seedContact(
  { db }: SqlStore,
  contact: Contact,
  clock: Clock,
): Promise<boolean> {
  return insertSampleContact(db, contact, clock);
}

async function findFingerprint(db: Kysely<Schema>): Promise<string | undefined> {
  const setting = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', SETTING)
    .executeTakeFirst();
  return setting?.value;
}

/** Empties the four tables of places and fills them with these; to be called inside a transaction. */
export async function replaceLocations(db: Kysely<Schema>, seed: LocationSeed): Promise<void> {
  for (const table of ['city_names', 'cities', 'states', 'countries'] as const) {
    await db.deleteFrom(table).execute();
  }
  const countryIds = new Map(seed.states.map((state) => [state.id, state.countryId]));
  const names = seed.cities.flatMap((city) => namesOf(city, countryIds.get(city.stateId) ?? 0));
  const states = seed.states.map(({ id, countryId, name }) => ({
    id,
    country_id: countryId,
    name,
  }));
  await insertAll(db, 'countries', seed.countries);
  await insertAll(db, 'states', states);
  await insertAll(db, 'cities', seed.cities.map(toRow));
  await insertAll(db, 'city_names', names.sort(inKeyOrder));
}

async function insertAll<Table extends 'countries' | 'states' | 'cities' | 'city_names'>(
  db: Kysely<Schema>,
  table: Table,
  rows: readonly NewRow<Table>[],
): Promise<void> {
  for (const batch of inBatches(rows, ROWS_A_STATEMENT)) {
    await db.insertInto(table).values(batch).execute();
  }
}

function toRow({ id, stateId, name, latitude, longitude }: City): NewRow<'cities'> {
  return { id, state_id: stateId, name, latitude, longitude };
}

/** One row a name; names that are looked up alike (Bihar Sharif, Biharsharif) need only the first. */
function namesOf(city: City, countryId: number): NewRow<'city_names'>[] {
  const rows = new Map<string, NewRow<'city_names'>>();
  for (const name of [city.name, ...city.otherNames]) {
    const search = searchName(name);
    if (rows.has(search)) continue;
    rows.set(search, {
      country_id: countryId,
      search_name: search,
      city_id: city.id,
      other_name: rows.size === 0 ? null : name,
    });
  }
  return [...rows.values()];
}

/** Rows that arrive in the order of their key fill the table page by page. */
function inKeyOrder(one: NewRow<'city_names'>, other: NewRow<'city_names'>): number {
  if (one.country_id !== other.country_id) return one.country_id - other.country_id;
  if (one.search_name === other.search_name) return one.city_id - other.city_id;
  return one.search_name < other.search_name ? -1 : 1;
}
