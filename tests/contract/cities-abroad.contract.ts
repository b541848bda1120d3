import { writeFile } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { importCitiesAbroad } from '~/infrastructure/sql/places/cities-abroad';
import { createSqlLocationStore } from '~/infrastructure/sql/places/locations';
import { replaceLocations } from '~/infrastructure/sql/places/seed-locations';
import type { LocationStore } from '~/features/places/location.store';
import { createSignalAbortedOnSecondCheck } from '../support/abort-signal';
import type { Engine, EngineStore } from './engine';

const [INDIA, NEPAL] = [101, 154];
const KERALA = 4028;
/** Two cities for each of 600 states: more than two batches. */
const ABROAD = Array.from({ length: 600 }, (_, index) => 10_000 + index);
const LAST = 10_599;

export function describeCitiesAbroad(engine: Engine): void {
  describe(`cities abroad: ${engine.name}`, () => {
    let store: EngineStore;
    let file: string;
    let source: LocationStore;
    beforeEach(async () => {
      store = await engine.openStore();
      source = createSqlLocationStore(store.db);
      await replaceLocations(store.db, {
        countries: [
          { id: INDIA, name: 'India', code: 'IN' },
          { id: NEPAL, name: 'Nepal', code: 'NP' },
        ],
        states: [
          { id: KERALA, countryId: INDIA, name: 'Kerala' },
          ...ABROAD.map((id) => ({ id, countryId: NEPAL, name: `State ${id}` })),
        ],
        cities: [
          {
            id: 1,
            stateId: KERALA,
            name: 'Kochi',
            otherNames: [],
            latitude: null,
            longitude: null,
          },
        ],
      });
      const lines = ABROAD.map((id) => [
        id,
        [
          [id * 10, `A of ${id}`, 2770, 8532],
          [1, `B of ${id}`, null, null],
        ],
      ]);
      const text = [{ id: 'x', states: ABROAD.length }, ...lines].map((line) =>
        JSON.stringify(line),
      );
      file = store.file('cities.br');
      await writeFile(file, brotliCompressSync(text.join('\n')));
    });
    afterEach(() => store.close());

    const fill = (signal = new AbortController().signal) =>
      importCitiesAbroad({ store, file }, signal);
    const getNames = async (stateId: number) =>
      (await source.listCities(stateId)).map(({ name }) => name);

    test('before the import, cities abroad are unavailable but Indian cities are available', async () => {
      expect(await getNames(KERALA)).toEqual(['Kochi']);
      await expect(source.listCities(LAST)).rejects.toMatchObject({
        name: 'SourceFailure',
        kind: 'unavailable',
      });
      expect(await getNames(999)).toEqual([]);
      expect(await fill()).toBe(ABROAD.length);
      expect(await source.listCities(LAST)).toMatchObject([
        { id: LAST * 10, stateId: LAST, name: `A of ${LAST}`, latitude: 27.7, longitude: 85.32 },
        { id: LAST * 10 + 1, name: `B of ${LAST}`, latitude: null },
      ]);
      expect(await fill()).toBe(0);
    });

    test('the import continues after an interruption, one whole state at a time', async () => {
      const done = await fill(createSignalAbortedOnSecondCheck());
      expect(done).toBeGreaterThan(0);
      expect(done).toBeLessThan(ABROAD.length);
      const last = ABROAD[done - 1] ?? 0;
      expect(await getNames(last)).toEqual([`A of ${last}`, `B of ${last}`]);
      await expect(source.listCities(last + 1)).rejects.toThrow('cities-coming');
      expect(await fill()).toBe(ABROAD.length - done);
      expect(await getNames(LAST)).toHaveLength(2);
    });

    test('cities are imported once when two processes start simultaneously', async () => {
      await Promise.all([fill(), fill()]);
      expect(await getNames(10_300)).toHaveLength(2);
      expect(await getNames(LAST)).toHaveLength(2);
    });

    test('a state without cities has an empty list after the import', async () => {
      await fill();
      await store.db.deleteFrom('cities').where('state_id', '=', LAST).execute();
      expect(await getNames(LAST)).toEqual([]);
    });
  });
}
