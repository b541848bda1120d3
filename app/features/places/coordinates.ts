import data from './districts.data.json';

interface ListedPlace {
  readonly id: number;
  readonly name: string;
  readonly state: { readonly name: string };
}

/** Whether the position belongs to the place itself or to its district or region. */
export type Coordinates =
  | { readonly kind: 'own' }
  /** `withinKm`: distance of the farthest town from the position; null if not measured. */
  | { readonly kind: 'district'; readonly withinKm: number | null };

const DISTRICTS: Readonly<Record<string, Readonly<Record<string, number>>>> = data.districts;
/** Ids from here on are regions that replace their towns (scripts/make-locations.mjs). */
const FIRST_REGION_ID = 9_200_000;

/** Looks places up by their names in the base language. */
export function getCoordinates({ id, name, state }: ListedPlace): Coordinates {
  const withinKm = DISTRICTS[state.name]?.[name];
  if (withinKm !== undefined) return { kind: 'district', withinKm };
  return id >= FIRST_REGION_ID ? { kind: 'district', withinKm: null } : { kind: 'own' };
}
