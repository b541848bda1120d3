import { z } from 'zod';
import type { City, Country, State } from '~/features/places/location.store';
import { getLines } from '~/shared/text/lines';
import { IndianCities } from './indian-cities';

export interface LocationSeed {
  readonly countries: readonly Country[];
  readonly states: readonly State[];
  readonly cities: readonly City[];
}

const cityReference = z.object({ state: z.string(), name: z.string() }).strict();
const position = { latitude: z.number().nullable(), longitude: z.number().nullable() };

/** By state: [id minus previous id, name, latitude and longitude in hundredths of a degree] */
type PackedCities = readonly (readonly [number, string, number | null, number | null])[];

/** `locations.json.gz`, written by scripts/make-locations.mjs: all countries and states, cities of India. */
export interface PackedLocations {
  /** Id of the matching `cities-abroad.txt.br`. */
  readonly abroad: string;
  readonly countries: readonly (readonly [number, string, string])[];
  readonly states: readonly (readonly [number, number, string])[];
  readonly cities: Readonly<Record<string, PackedCities>>;
}

export interface AbroadHeader {
  /** Changes with the content. */
  readonly id: string;
  readonly states: number;
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
export const betterPositionsSchema = z
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

function unpackCities(stateId: number, cities: PackedCities): City[] {
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
