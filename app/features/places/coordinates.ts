import data from './districts.data.json';

/** A place of the lists, by what it needs for the question how sure its position is. */
interface ListedPlace {
  readonly id: number;
  readonly name: string;
  readonly state: { readonly name: string };
}

/** Whether a place has a position of its own, or that of the district or region whose name it has. */
export type Coordinates =
  | { readonly kind: 'own' }
  /** `withinKm`: as far as its towns lie from where it is put; null where nobody has measured. */
  | { readonly kind: 'district'; readonly withinKm: number | null };

const DISTRICTS: Readonly<Record<string, Readonly<Record<string, number>>>> = data.districts;
/** From this number on the list has regions that stand for their towns (scripts/make-locations.mjs). */
const FIRST_REGION_ID = 9_200_000;

/** @returns how sure the position of a place is, by the names that the lists have in the base language */
export function coordinatesOf({ id, name, state }: ListedPlace): Coordinates {
  const withinKm = DISTRICTS[state.name]?.[name];
  if (withinKm !== undefined) return { kind: 'district', withinKm };
  return id >= FIRST_REGION_ID ? { kind: 'district', withinKm: null } : { kind: 'own' };
}
