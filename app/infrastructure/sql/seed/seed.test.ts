import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import type { City } from '~/features/places/location.store';
import { getCoordinates } from '~/features/places/coordinates';
import districts from '~/features/places/districts.data.json';
import { toSearchName } from '~/features/places/search-name';
import { importCitiesAbroad } from '~/infrastructure/sql/places/cities-abroad';
import { contentVersion } from '~/infrastructure/sql/engine/content-version';
import { createSeedReader } from '~/infrastructure/sql/engine/bundled-list';
import { createSqlHelpStore, seedContact } from '~/infrastructure/sql/help/help';
import { createSqlLocationStore } from '~/infrastructure/sql/places/locations';
import { seedLocations } from '~/infrastructure/sql/places/seed-locations';
import { useTemporaryStore } from '../../../../tests/support/temporary-store';
import findCitiesAbroad from '../../../../scripts/cities-abroad.json';
import localPlaces from './local-places.json';
import renamedCities from './renamed-cities.json';
import { measureCpuTime } from '../../../../tests/support/longest-hold';
import expectedCities from './expected-cities.json';

const INDIA = 101;
const STATES_ABROAD = 5_247;
const files = createSeedReader(fileURLToPath(new URL('.', import.meta.url)));
const ABROAD = fileURLToPath(new URL('cities-abroad.txt.br', import.meta.url));
const clock = { now: () => new Date('2026-11-21T06:30:00Z') };

const { folder, store } = useTemporaryStore('all');
let milliseconds: number;
beforeAll(async () => {
  milliseconds = await measureCpuTime(() => seedLocations(store, files));
}, 60_000);

describe('seed loading', () => {
  // Takes a tenth of a second on two shared cores; the limit allows for slower machines.
  test('loads the startup data quickly', () => {
    expect(milliseconds).toBeLessThan(1_000);
  });

  test('runs once per seed, and again when the seed changes', async () => {
    const own = await folder.openStore('own.sqlite');
    expect(await seedLocations(own, files)).toBe(true);
    const version = await contentVersion(own.db);
    const count = await countCities(own);
    expect(await seedLocations(own, files)).toBe(false);
    expect(await contentVersion(own.db)).toBe(version);

    const changed = async (name: string) => {
      const content = await files(name);
      return name === 'renamed-cities.json' ? Buffer.concat([content, Buffer.from('\n')]) : content;
    };
    expect(await seedLocations(own, changed)).toBe(true);
    expect(await contentVersion(own.db)).toBe(version + 1);
    expect(await countCities(own)).toBe(count);
  });

  test('leaves the tables unchanged when a file is damaged', async () => {
    const count = await countCities(store);
    const damaged = async (name: string) =>
      name === 'local-places.json' ? Buffer.from('{"about": []}') : files(name);
    await expect(seedLocations(store, damaged)).rejects.toThrow();
    expect(await countCities(store)).toBe(count);
  });
});

describe('seeded places', () => {
  let citiesByState: Map<string, readonly City[]>;
  let findByAnyName: (name: string) => readonly string[];
  beforeAll(async () => {
    const { signal } = new AbortController();
    expect(await importCitiesAbroad({ store, file: ABROAD }, signal)).toBe(STATES_ABROAD);
    citiesByState = await indianCities();
    findByAnyName = createCityMatcher(citiesByState);
  }, 60_000);

  test('include a city for every country', async () => {
    const locations = createSqlLocationStore(store.db);
    const countries = await locations.countries();
    expect(countries).toHaveLength(250);
    const dead = await store.db
      .selectFrom('countries')
      .leftJoin('states', 'states.country_id', 'countries.id')
      .leftJoin('cities', 'cities.state_id', 'states.id')
      .select('countries.name')
      .where('cities.id', 'is', null)
      .execute();
    expect(dead).toEqual([]);
  });

  test('include India’s 28 states and 8 union territories under their current names', async () => {
    const states = await createSqlLocationStore(store.db).getStates(INDIA);
    expect(states.map((state) => state.name)).toEqual(Object.keys(expectedCities).toSorted());
    expect(states).toHaveLength(36);
  });

  test('include Indian towns without duplicates, under the current name and in the right state', () => {
    const wrong = Object.entries(expectedCities).flatMap(([state, names]) => {
      const listed = citiesByState.get(state)?.map((city) => city.name) ?? [];
      return names
        .filter((name) => listed.filter((each) => each === name).length !== 1)
        .map((name) => `${name} (${state})`);
    });
    expect(wrong).toEqual([]);
  });

  test('keep every name of a renamed city searchable', () => {
    const lost: string[] = [];
    for (const { name, otherNames } of [...renamedCities, ...localPlaces.added]) {
      for (const searchedName of [name, ...(otherNames ?? [])]) {
        if (!findByAnyName(searchedName).includes(name)) lost.push(`${name} as ${searchedName}`);
      }
    }
    expect(lost).toEqual([]);
  });

  test('keep the former names of merged cities searchable', () => {
    const lost: string[] = [];
    for (const { name, into } of localPlaces.merged) {
      if (!findByAnyName(name).includes(into)) lost.push(`${into} as ${name}`);
    }
    expect(lost).toEqual([]);
  });

  test.each([
    ['Bangalore', 'Bengaluru'],
    ['Bombay', 'Mumbai'],
    ['Madras', 'Chennai'],
    ['Calcutta', 'Kolkata'],
    ['Cochin', 'Kochi'],
    ['Trivandrum', 'Thiruvananthapuram'],
    ['Gurgaon', 'Gurugram'],
    ['Allahabad', 'Prayagraj'],
    ['Banaras', 'Varanasi'],
    ['Kashi', 'Varanasi'],
    ['Baroda', 'Vadodara'],
    ['Pondicherry', 'Puducherry'],
    ['Aurangabad', 'Chhatrapati Sambhajinagar'],
    ['Faizabad', 'Ayodhya'],
    ['Ooty', 'Udhagamandalam'],
    ['Vizag', 'Visakhapatnam'],
    ['Port Blair', 'Sri Vijaya Puram'],
  ])('resolve %s to %s', (former, current) => {
    expect(findByAnyName(former)).toContain(current);
  });

  test('have one position per Indian city, and unique names per state', async () => {
    const doubled = await store.db
      .selectFrom('cities')
      .select(['state_id', 'name'])
      .groupBy(['state_id', 'name'])
      .having((count) => count.fn.countAll(), '>', 1)
      .execute();
    expect(doubled).toEqual([]);
  });

  // Bounding box of India with its islands, to detect swapped coordinates and wrong digits.
  test('have positions inside India for Indian cities', () => {
    const outside = [...citiesByState.values()]
      .flat()
      .filter(({ latitude, longitude }) => latitude !== null && longitude !== null)
      .filter(({ latitude, longitude }) => !isInIndia(Number(latitude), Number(longitude)))
      .map((city) => city.name);
    expect(outside).toEqual([]);
  });

  // Coordinates in degrees from encyclopedias and district administrations.
  test.each([
    ['Amritsar', 'Punjab', 31.634, 74.872],
    ['Rajkot', 'Gujarat', 22.3, 70.8],
    ['Muzaffarpur', 'Bihar', 26.12, 85.39],
    ['Jaunpur', 'Uttar Pradesh', 25.75, 82.68],
    ['Unnao', 'Uttar Pradesh', 26.55, 80.49],
    ['Durgapur', 'West Bengal', 23.52, 87.31],
    ['Kangpokpi', 'Manipur', 25.15, 93.97],
    ['Neemuch', 'Madhya Pradesh', 24.47, 74.87],
    ['Kupwara', 'Jammu and Kashmir', 34.53, 74.26],
  ])('have %s at its real position', (name, state, latitude, longitude) => {
    const city = citiesByState.get(state)?.find((each) => each.name === name);
    const north = Number(city?.latitude) - latitude;
    const east = (Number(city?.longitude) - longitude) * Math.cos((latitude * Math.PI) / 180);
    expect(Math.hypot(north, east) * 111.2).toBeLessThan(3);
  });

  test.each([
    ['Kutch', 'Gujarat', ['Bhuj', 'Rapar', 'Mandvi']],
    ['North 24 Parganas', 'West Bengal', ['Barasat', 'Basirhat', 'Bangaon']],
    ['Bastar', 'Chhattisgarh', ['Jagdalpur']],
  ])('have the towns of the district %s within the stated distance of it', (name, state, towns) => {
    const cities = citiesByState.get(state) ?? [];
    const findCity = (searchedName: string) => {
      const city = cities.find((each) => each.name === searchedName);
      if (!city) throw new Error(`There is no ${searchedName} in ${state}`);
      return { ...city, latitude: Number(city.latitude), longitude: Number(city.longitude) };
    };
    const middle = findCity(name);
    const coordinates = getCoordinates({ ...middle, state: { name: state } });
    const reach = coordinates.kind === 'district' ? Number(coordinates.withinKm) : 0;
    for (const town of towns.map(findCity)) {
      expect(getCoordinates({ ...town, state: { name: state } })).toEqual({ kind: 'own' });
      const north = town.latitude - middle.latitude;
      const east =
        (town.longitude - middle.longitude) * Math.cos((middle.latitude * Math.PI) / 180);
      expect(Math.hypot(north, east) * 111.2).toBeLessThanOrEqual(reach);
    }
  });

  test('include every district as a place of its state', () => {
    const lost = Object.entries(districts.districts).flatMap(([state, names]) => {
      const listed = (citiesByState.get(state) ?? []).map(({ name }) => name);
      return Object.keys(names).filter((name) => !listed.includes(name));
    });
    expect(lost).toEqual([]);
  });

  test('include corrected and added cities abroad', async () => {
    const { added, positions } = findCitiesAbroad;
    const rows = await store.db
      .selectFrom('cities')
      .innerJoin('states', 'states.id', 'cities.state_id')
      .innerJoin('countries', 'countries.id', 'states.country_id')
      .select(['countries.code', 'states.name as state', 'cities.name'])
      .select(['cities.latitude', 'cities.longitude'])
      .where(
        'cities.name',
        'in',
        [...added, ...positions].map(({ name }) => name),
      )
      .execute();
    for (const { code, state, name, latitude, longitude } of [...added, ...positions]) {
      expect(rows).toContainEqual({ code, state, name, latitude, longitude });
    }
    expect(added.map(({ id }) => id)).toEqual(added.map((_, index) => 9_080_001 + index));
  });

  test('have unique ids for local additions', () => {
    const ids = localPlaces.added.map((place) => place.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids[0]).toBe(9_000_001);
  });
});

test('contact details are seeded once and not overwritten', async () => {
  const first = { email: 'help@example.org', phone: '+91 98765 43210' };
  expect(await seedContact(store, first, clock)).toBe(true);
  expect(await seedContact(store, { email: 'x@example.org', phone: '2' }, clock)).toBe(false);
  expect(await createSqlHelpStore(store.db, clock).findContact()).toEqual(first);
});

async function countCities({ db }: Pick<typeof store, 'db'>): Promise<number> {
  const { total } = await db
    .selectFrom('cities')
    .select((count) => count.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

async function indianCities(): Promise<Map<string, readonly City[]>> {
  const locations = createSqlLocationStore(store.db);
  const states = await locations.getStates(INDIA);
  return new Map(
    await Promise.all(
      states.map(async (state) => [state.name, await locations.listCities(state.id)] as const),
    ),
  );
}

function createCityMatcher(
  citiesByState: ReadonlyMap<string, readonly City[]>,
): (name: string) => readonly string[] {
  const byName = new Map<string, string[]>();
  for (const { name, otherNames } of [...citiesByState.values()].flat()) {
    for (const each of [name, ...otherNames].map(toSearchName)) {
      byName.set(each, [...(byName.get(each) ?? []), name]);
    }
  }
  return (name) => byName.get(toSearchName(name)) ?? [];
}

function isInIndia(latitude: number, longitude: number): boolean {
  return latitude > 6.5 && latitude < 37.1 && longitude > 68 && longitude < 97.5;
}
