import type { City } from '~/features/places/location.store';
import { toSearchName } from '~/features/places/search-name';
import { toBatches } from '~/infrastructure/sql/engine/transaction';
import { getLines } from '~/shared/text/lines';
import {
  importBundledList,
  type BundledListImport,
  type Progress,
} from '~/infrastructure/sql/engine/bundled-list';
import { readJsonSetting } from '~/infrastructure/sql/engine/settings';
import type { Db, NewRow } from '~/infrastructure/sql/engine/schema';
import type { SqlStore } from '~/infrastructure/sql/engine/sql-store';

export const ABROAD_SETTING = 'locations.abroad';
const CITIES_PER_BATCH = 500;
const ROWS_PER_STATEMENT = 100;

/** By state: [id minus previous id, name, latitude and longitude in hundredths of a degree] */
export type PackedCities = readonly (readonly [number, string, number | null, number | null])[];

interface AbroadHeader {
  readonly id: string;
  readonly states: number;
}

interface Dependencies {
  readonly store: Pick<SqlStore, 'db' | 'openWriter'>;
  readonly file: string;
}

/**
 * Uses one transaction per batch, so that a state has either all of its cities or none.
 * @returns the number of states this run processed
 */
export function importCitiesAbroad({ store, file }: Dependencies, signal: AbortSignal) {
  const filling: BundledListImport<AbroadHeader, readonly City[]> = {
    store,
    file,
    setting: ABROAD_SETTING,
    open: async (text) => {
      const { header, states } = await openCitiesAbroad(text);
      return { facts: header, total: header.states, entries: states };
    },
    rowsFor: (cities) => cities.length,
    rowsPerBatch: CITIES_PER_BATCH,
    buildQueries: (states) =>
      [...toBatches(states.flat(), ROWS_PER_STATEMENT)].map((cities) =>
        buildInsert(store.db, cities).compile(),
      ),
  };
  return importBundledList(filling, signal);
}

/** True for a known state whose cities are not imported yet. */
export async function isLoadingCities(db: Db, stateId: number): Promise<boolean> {
  const state = await db
    .selectFrom('states')
    .select('id')
    .where('id', '=', stateId)
    .executeTakeFirst();
  return state !== undefined && (await areCitiesLoading(db));
}

export async function areCitiesLoading(db: Db): Promise<boolean> {
  const progress = await readJsonSetting<Progress<AbroadHeader>>(db, ABROAD_SETTING);
  return progress === null || progress.done < progress.states;
}

export function toCityRow({ id, stateId, name, latitude, longitude }: City): NewRow<'cities'> {
  return { id, state_id: stateId, name, latitude, longitude, search_name: toSearchName(name) };
}

function buildInsert(db: Db, cities: readonly City[]) {
  return db
    .insertInto('cities')
    .values(cities.map(toCityRow))
    .onConflict((conflict) => conflict.column('id').doNothing());
}

/** Reads the header first, then the cities by state. */
export async function openCitiesAbroad(text: AsyncIterable<string>): Promise<{
  readonly header: AbroadHeader;
  readonly states: AsyncGenerator<readonly City[]>;
}> {
  const lines = getLines(text);
  const first = await lines.next();
  if (first.done) throw new Error('The list of cities is empty');
  const header = JSON.parse(first.value) as AbroadHeader;
  return { header, states: readStates(header, lines) };
}

async function* readStates(
  { states }: AbroadHeader,
  lines: AsyncGenerator<string>,
): AsyncGenerator<readonly City[]> {
  let count = 0;
  for await (const line of lines) {
    const [stateId, cities] = JSON.parse(line) as readonly [number, PackedCities];
    count += 1;
    yield unpackCities(stateId, cities);
  }
  if (count !== states)
    throw new Error(`The list has the cities of ${count} states, and not ${states}`);
}

export function unpackCities(stateId: number, cities: PackedCities): City[] {
  let id = 0;
  return cities.map(([step, name, latitude, longitude]) => ({
    id: (id += step),
    stateId,
    name,
    otherNames: [],
    latitude: latitude === null ? null : latitude / 100,
    longitude: longitude === null ? null : longitude / 100,
  }));
}
