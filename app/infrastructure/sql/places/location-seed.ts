import { z } from 'zod';
import type { City, Country, State } from '~/features/places/location.store';
import { linesOf } from '~/shared/text/lines';
import { IndianCities } from './indian-cities';

/** Places that belong together. */
export interface LocationSeed {
  readonly countries: readonly Country[];
  readonly states: readonly State[];
  readonly cities: readonly City[];
}

const cityReference = z.object({ state: z.string(), name: z.string() }).strict();
const position = { latitude: z.number().nullable(), longitude: z.number().nullable() };

/** Cities by their state: [id minus the id before, name, latitude and longitude in hundredths of a degree] */
type PackedCities = readonly (readonly [number, string, number | null, number | null])[];

/** `locations.json.gz`, as scripts/make-locations.mjs writes it: all countries and states, and the cities of India. */
export interface PackedLocations {
  /** The id of `cities-abroad.txt.br` that belongs to it. */
  readonly abroad: string;
  /** [id, ISO code, name] */
  readonly countries: readonly (readonly [number, string, string])[];
  /** [id, country's id, name] */
  readonly states: readonly (readonly [number, number, string])[];
  /** By state's id. */
  readonly cities: Readonly<Record<string, PackedCities>>;
}

/** What the first line of `cities-abroad.txt.br` says. */
export interface AbroadHeader {
  /** Another one for other places. */
  readonly id: string;
  readonly states: number;
}

/** `local-places.json`, which says in its own first lines what each part means; its states are India's. */
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

/** `renamed-cities.json`: `listedAs` is the name in the package where it is not the current one. */
export const renamedCitiesSchema = z.array(
  cityReference.extend({ listedAs: z.string().optional(), otherNames: z.array(z.string()) }),
);

/** `better-positions.json`, written by scripts/make-positions.ts. */
export const betterPositionsSchema = z
  .object({ about: z.array(z.string()), positions: z.array(cityReference.extend(position)) })
  .strict();

/**
 * Puts together what a store begins with, in the order that `local-places.json` describes, then the better positions: all countries and
 * states, and the cities of India.
 * @throws Error naming the entry that fits no place, or more than one.
 */
export function mendLocations(
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
    indianStates.flatMap(({ id }) => unpack(id, packed.cities[id] ?? [])),
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

/**
 * Reads `cities-abroad.txt.br`: first its header, then the cities of each state.
 * @throws Error where it is no such list, or breaks off.
 */
export async function openCitiesAbroad(text: AsyncIterable<string>): Promise<{
  readonly header: AbroadHeader;
  readonly states: AsyncGenerator<readonly City[]>;
}> {
  const lines = linesOf(text);
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
    yield unpack(stateId, cities);
  }
  if (count !== states)
    throw new Error(`The list has the cities of ${count} states, and not ${states}`);
}

function unpack(stateId: number, cities: PackedCities): City[] {
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
