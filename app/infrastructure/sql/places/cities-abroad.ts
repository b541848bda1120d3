import type { City } from '~/features/places/location.store';
import { toSearchName } from '~/features/places/search-name';
import { toBatches } from '~/infrastructure/sql/engine/to-batches';
import { openCitiesAbroad, type AbroadHeader } from './seed-locations';
import {
  importBundledList,
  readSetting,
  type BundledListImport,
  type Progress,
} from '~/infrastructure/sql/engine/bundled-list';
import type { Db, NewRow } from '~/infrastructure/sql/engine/schema';
import type { SqlStore } from '~/infrastructure/sql/engine/sql-store';

export const ABROAD_SETTING = 'locations.abroad';
const CITIES_PER_BATCH = 500;
const ROWS_PER_STATEMENT = 100;

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
  const progress = await readSetting<Progress<AbroadHeader>>(db, ABROAD_SETTING);
  return progress === null || progress.done < progress.states;
}

export function toCityRow({ id, stateId, name, latitude, longitude }: City): NewRow<'cities'> {
  return { id, state_id: stateId, name, latitude, longitude, search_name: toSearchName(name) };
}

/** Ignores rows that another process inserted. */
function buildInsert(db: Db, cities: readonly City[]) {
  return db
    .insertInto('cities')
    .values(cities.map(toCityRow))
    .onConflict((conflict) => conflict.column('id').doNothing());
}
