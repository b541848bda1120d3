/**
 * Builds locations.json.gz and cities-abroad.txt.br of app/infrastructure/sql/seed from the npm package
 * @countrystatecity/countries (ODbL 1.0; must be credited where the data is shown). For a new edition:
 * npm pack @countrystatecity/countries@1.0.9 && tar xzf countrystatecity-countries-1.0.9.tgz
 * node scripts/make-locations.mjs ./package
 * Coordinates are in hundredths of a degree (about a kilometre). City rows are [id minus the preceding id, name,
 * latitude, longitude], sorted by id within each state. Duplicate cities of a state and empty duplicate states are
 * dropped.
 * A state without cities becomes its own city, and a country without states its own state, because forms ask for
 * all three.
 * Cities abroad are corrected here (scripts/cities-abroad.json); Indian cities when a store is filled
 * (local-places.json).
 * The first file (all countries, states and Indian cities) is loaded before the site listens. The second has a
 * header,
 * then a line `[state's id, rows]` per state.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const SEED = fileURLToPath(new URL('../app/infrastructure/sql/seed/', import.meta.url));
const INDIA = 'IN';
const FIRST_PLACEHOLDER_STATE_ID = 9_100_000;
const FIRST_OWN_CITY_ID = 9_200_000;

const packageFolder = process.argv[2];
if (!packageFolder) {
  console.error('Usage: node scripts/make-locations.mjs <folder of the unpacked package>');
  process.exit(1);
}
const { name, version } = readJson(path.join(packageFolder, 'package.json'));
const dataFolder = path.join(packageFolder, 'dist', 'data');

const countries = readJson(path.join(dataFolder, 'countries.json'));
const corrections = readJson(new URL('cities-abroad.json', import.meta.url));
const states = [];
const cities = {};
for (const country of countries) {
  const folder = findFolder(dataFolder, country.iso2);
  const listed = folder ? readJsonIfExists(path.join(folder, 'states.json')) : [];
  const citiesByState = folder ? readCities(folder) : new Map();
  const kept = listed.filter((state) => !isDuplicateState(state, listed, citiesByState));
  for (const state of (kept.length > 0 ? kept : [createPlaceholderState(country)]).sort(byId)) {
    states.push([state.id, country.id, tidy(state.name)]);
    const listedCities = citiesByState.get(state.id) ?? [createPlaceholderCity(state)];
    cities[state.id] = rowsFor(applyCorrections(country.iso2, tidy(state.name), listedCities));
  }
}

const unused = [...corrections.positions, ...corrections.added].filter(({ isUsed }) => !isUsed);
if (unused.length > 0) throw new Error(`No such place: ${JSON.stringify(unused)}`);

const india = countries.find((country) => country.iso2 === INDIA);
const isIndian = new Map(states.map(([id, countryId]) => [id, countryId === india.id]));
const abroad = states.filter(([id]) => !isIndian.get(id)).map(([id]) => [id, cities[id]]);
const lines = abroad.map((line) => JSON.stringify(line));
const header = {
  id: createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 16),
  states: lines.length,
};
const text = Buffer.from(`${[JSON.stringify(header), ...lines].join('\n')}\n`);
const data = {
  source: `${name} ${version}`,
  // A store with a different version of the cities abroad is refilled completely.
  abroad: header.id,
  countries: countries.map((country) => [country.id, country.iso2, tidy(country.name)]),
  states,
  cities: Object.fromEntries(Object.entries(cities).filter(([id]) => isIndian.get(Number(id)))),
};
writeFileSync(path.join(SEED, 'locations.json.gz'), gzipSync(JSON.stringify(data), { level: 9 }));
writeFileSync(
  path.join(SEED, 'cities-abroad.txt.br'),
  brotliCompressSync(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  }),
);
const cityCount = Object.values(cities).reduce((sum, list) => sum + list.length, 0);
console.log(`${countries.length} countries, ${states.length} states, ${cityCount} cities`);

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function readJsonIfExists(file) {
  return existsSync(file) ? readJson(file) : [];
}

function findFolder(parent, code) {
  const folder = readdirSync(parent).find((each) => each.endsWith(`-${code}`));
  return folder && path.join(parent, folder);
}

/** Groups cities by state id, because the code in the folder name can belong to two states. */
function readCities(countryFolder) {
  const byState = new Map();
  for (const entry of readdirSync(countryFolder, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue;
    for (const city of readJsonIfExists(path.join(countryFolder, entry.name, 'cities.json'))) {
      byState.set(city.state_id, [...(byState.get(city.state_id) ?? []), city]);
    }
  }
  return byState;
}

/** Whether a state without cities has the same name as an earlier state, or as one with cities. */
function isDuplicateState(state, listed, citiesByState) {
  if (citiesByState.has(state.id)) return false;
  return listed.some(
    (other) =>
      tidy(other.name) === tidy(state.name) && (citiesByState.has(other.id) || other.id < state.id),
  );
}

/** Corrects positions and adds missing cities. */
function applyCorrections(code, state, listed) {
  const matchesPlace = (mend) => mend.code === code && mend.state === state;
  const positions = corrections.positions.filter(matchesPlace);
  const placed = listed.map((city) => {
    const mend = positions.find((each) => each.name === tidy(city.name));
    if (mend) mend.isUsed = true;
    return mend ? { ...city, latitude: mend.latitude, longitude: mend.longitude } : city;
  });
  const added = corrections.added.filter(matchesPlace);
  for (const mend of added) mend.isUsed = true;
  return [...placed, ...added];
}

function rowsFor(stateCities) {
  const seen = new Set();
  let before = 0;
  return stateCities.sort(byId).flatMap((city) => {
    const getCityName = tidy(city.name);
    if (seen.has(getCityName)) return [];
    seen.add(getCityName);
    const step = city.id - before;
    before = city.id;
    return [[step, getCityName, toHundredths(city.latitude), toHundredths(city.longitude)]];
  });
}

function createPlaceholderState({ id, name: countryName, latitude, longitude }) {
  return { id: FIRST_PLACEHOLDER_STATE_ID + id, name: countryName, latitude, longitude };
}

function createPlaceholderCity({ id, name: stateName, latitude, longitude }) {
  const ownId =
    FIRST_OWN_CITY_ID +
    (id >= FIRST_PLACEHOLDER_STATE_ID ? id - FIRST_PLACEHOLDER_STATE_ID + 50_000 : id);
  return { id: ownId, name: stateName, latitude, longitude };
}

function byId(one, other) {
  return one.id - other.id;
}

function tidy(text) {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim();
}

function toHundredths(degrees) {
  const number = Number.parseFloat(degrees);
  return Number.isFinite(number) ? Math.round(number * 100) : null;
}
