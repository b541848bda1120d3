import { z } from 'zod';
import type { City, Country, State } from '~/features/places/location.store';
import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { toSearchName } from '~/features/places/search-name';
import { ABROAD_SETTING, toCityRow, unpackCities, type PackedCities } from './cities-abroad';
import type { ReadSeedFile } from '~/infrastructure/sql/engine/bundled-list';
import { deleteSetting, readSetting, saveSetting } from '~/infrastructure/sql/engine/settings';
import { raiseContentVersion } from '~/infrastructure/sql/engine/content-version';
import { toBatches, runSerializable } from '~/infrastructure/sql/engine/transaction';
import type { Db, NewRow } from '~/infrastructure/sql/engine/schema';
import type { SqlStore } from '~/infrastructure/sql/engine/sql-store';

interface LocationSeed {
  readonly countries: readonly Country[];
  readonly states: readonly State[];
  readonly cities: readonly City[];
}

const cityReference = z.object({ state: z.string(), name: z.string() }).strict();
const position = { latitude: z.number().nullable(), longitude: z.number().nullable() };

/** `locations.json.gz`, written by scripts/make-locations.mjs: all countries and states, cities of India. */
export interface PackedLocations {
  /** Id of the matching `cities-abroad.txt.br`. */
  readonly abroad: string;
  readonly countries: readonly (readonly [number, string, string])[];
  readonly states: readonly (readonly [number, number, string])[];
  readonly cities: Readonly<Record<string, PackedCities>>;
}

/** `local-places.json` for states of India. Its first lines document the format. */
export const localPlacesSchema = z
  .object({
    about: z.array(z.string()),
    moved: z.array(z.object({ name: z.string(), from: z.string(), to: z.string() }).strict()),
    dropped: z.array(cityReference.extend({ why: z.string() })),
    merged: z.array(cityReference.extend({ into: z.string() })),
    positions: z.array(cityReference.extend(position)),
    added: z.array(
      cityReference.extend({
        id: z.number().int().min(9_000_001).max(9_099_999),
        otherNames: z.array(z.string()).default([]),
        ...position,
      }),
    ),
    countries: z.array(z.object({ code: z.string(), name: z.string() }).strict()),
  })
  .strict();

/** `renamed-cities.json`. `listedAs` is the package's name if different. */
export const renamedCitiesSchema = z.array(
  cityReference.extend({ listedAs: z.string().optional(), otherNames: z.array(z.string()) }),
);

/** `better-positions.json`, written by scripts/make-positions.ts. */
const betterPositionsSchema = z
  .object({ about: z.array(z.string()), positions: z.array(cityReference.extend(position)) })
  .strict();

/**
 * Applies the steps that `local-places.json` describes, then better positions.
 * @throws Error naming an entry without a unique place
 */
export function correctLocations(
  packed: PackedLocations,
  local: z.infer<typeof localPlacesSchema>,
  renamed: z.infer<typeof renamedCitiesSchema>,
  better: z.infer<typeof betterPositionsSchema>['positions'] = [],
): LocationSeed {
  const countryNames = new Map(local.countries.map(({ code, name }) => [code, name]));
  const countries = packed.countries.map(([id, code, name]) => ({
    id,
    code,
    name: countryNames.get(code) ?? name,
  }));
  const states = packed.states.map(([id, countryId, name]) => ({ id, countryId, name }));
  const india = countries.find((country) => country.code === 'IN');
  const indianStates = states.filter((state) => state.countryId === india?.id);

  const cities = new IndianCities(
    indianStates,
    indianStates.flatMap(({ id }) => unpackCities(id, packed.cities[id] ?? [])),
  );
  for (const { name, from, to } of local.moved) cities.move(name, from, to);
  for (const { state, name } of local.dropped) cities.take(state, name);
  for (const { state, name, listedAs, otherNames } of renamed) {
    cities.rename(state, listedAs ?? name, name, otherNames);
  }
  for (const { state, name, into } of local.merged) cities.merge(state, name, into);
  for (const { state, name, ...place } of local.positions) cities.place(state, name, place);
  for (const { state, ...city } of local.added) cities.add(state, city);
  for (const { state, name, ...place } of better) cities.place(state, name, place);

  return { countries, states, cities: cities.all() };
}

type Place = Pick<City, 'latitude' | 'longitude'>;

/** Methods throw an Error that names the entry if its city does not exist or its name is taken. */
class IndianCities {
  readonly #stateIds: ReadonlyMap<string, number>;
  readonly #cities = new Map<string, City>();

  constructor(states: readonly State[], cities: readonly City[]) {
    this.#stateIds = new Map(states.map((state) => [state.name, state.id]));
    const stateNames = new Map(states.map((state) => [state.id, state.name]));
    for (const city of cities) this.#put(stateNames.get(city.stateId) ?? '', city);
  }

  all(): readonly City[] {
    return [...this.#cities.values()];
  }

  take(state: string, name: string): City {
    const city = this.#cities.get(key(state, name));
    if (!city) throw new Error(`The location seed has no city ${name} in ${state}.`);
    this.#cities.delete(key(state, name));
    return city;
  }

  move(name: string, from: string, to: string): void {
    this.#put(to, this.take(from, name));
  }

  rename(state: string, listedAs: string, name: string, otherNames: readonly string[]): void {
    this.#put(state, { ...this.take(state, listedAs), name, otherNames });
  }

  /** Merges a duplicate, whose name becomes another name of the target. */
  merge(state: string, name: string, into: string): void {
    this.take(state, name);
    const city = this.take(state, into);
    this.#put(state, { ...city, otherNames: [...city.otherNames, name] });
  }

  place(state: string, name: string, place: Place): void {
    this.#put(state, { ...this.take(state, name), ...place });
  }

  add(state: string, city: Omit<City, 'stateId'>): void {
    this.#put(state, { ...city, stateId: 0 });
  }

  #put(state: string, city: City): void {
    const stateId = this.#stateIds.get(state);
    if (stateId === undefined) throw new Error(`The location seed has no state ${state} in India.`);
    if (this.#cities.has(key(state, city.name))) {
      throw new Error(`The location seed has ${city.name} twice in ${state}.`);
    }
    this.#cities.set(key(state, city.name), { ...city, stateId });
  }
}

function key(state: string, name: string): string {
  return `${state}/${name}`;
}

const PACKED = 'locations.json.gz';
const LOCAL_PLACES_FILE = 'local-places.json';
const RENAMED_CITIES_FILE = 'renamed-cities.json';
const BETTER_POSITIONS_FILE = 'better-positions.json';

const SETTING = 'locations.seed';
const ROWS_PER_STATEMENT = 1_000;

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
  if ((await readSetting(db, SETTING)) === fingerprint) return false;

  const [packed, local, renamed, better] = files;
  const seed = correctLocations(
    JSON.parse(gunzipSync(packed).toString()) as PackedLocations,
    localPlacesSchema.parse(JSON.parse(local.toString())),
    renamedCitiesSchema.parse(JSON.parse(renamed.toString())),
    betterPositionsSchema.parse(JSON.parse(better.toString())).positions,
  );
  await runSerializable(db, async (transaction) => {
    await replaceLocations(transaction, seed);
    await deleteSetting(transaction, ABROAD_SETTING);
    await saveSetting(transaction, SETTING, fingerprint);
    await raiseContentVersion(transaction);
  });
  return true;
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
