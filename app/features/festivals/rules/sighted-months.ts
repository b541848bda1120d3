import type { CalendarDate } from '~/shared/time/calendar';

/**
 * First days of Islamic months as they were announced, by year and month such as `1447-09`. They stand in place of the expected
 * ones.
 */
export type SightedMonths = ReadonlyMap<string, CalendarDate>;

export const NONE_SIGHTED: SightedMonths = new Map();

/** What remembers something that the first days of months can change. */
interface Memory {
  clear(): void;
}

/*
 * Kept for the whole process, since every page that names a festival goes by them, in the middle of what it computes. The store has
 * them; features/festivals/sightings.server.ts reads them again whenever somebody changed them.
 */
let inForce: { readonly months: SightedMonths; readonly revised: CalendarDate | null } = {
  months: NONE_SIGHTED,
  revised: null,
};
const memories: Memory[] = [];

/** @returns the announced first days that this process goes by */
export function sightedMonths(): SightedMonths {
  return inForce.months;
}

/** @returns the day on which one of them was last announced or taken back; null where none ever was */
export function sightedMonthsRevised(): CalendarDate | null {
  return inForce.revised;
}

/** Goes by other first days from now on; what was remembered by the old ones is forgotten. */
export function setSightedMonths(months: SightedMonths, revised: CalendarDate | null): void {
  inForce = { months: months.size > 0 ? months : NONE_SIGHTED, revised };
  for (const memory of memories) memory.clear();
}

/** @returns the memory itself, which forgets everything whenever other first days count */
export function forgottenBySighting<Remembered extends Memory>(memory: Remembered): Remembered {
  memories.push(memory);
  return memory;
}
