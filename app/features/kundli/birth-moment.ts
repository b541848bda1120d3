import type { Coordinates } from '~/features/places/coordinates';
import type { Standpoint } from '~/features/astronomy/horizon';
import type { CalendarDate } from '~/shared/time/calendar';

/** Serialisable input for the computations, without name and labels. */
export interface BirthMoment {
  readonly date: CalendarDate;
  readonly instant: Date | null;
  readonly place: Standpoint & { readonly timeZone: string };
  /** Radius that contains the town's true position. Null if unknown. */
  readonly withinKm: number | null;
}

interface BirthAndPlace {
  readonly date: CalendarDate;
  readonly instant: Date | null;
  readonly place: BirthMoment['place'] & { readonly coordinates: Coordinates };
}

export function toBirthMoment({ date, instant, place }: BirthAndPlace): BirthMoment {
  const { latitude, longitude, timeZone, coordinates } = place;
  return {
    ...{ date, instant, place: { latitude, longitude, timeZone } },
    withinKm: coordinates.kind === 'own' ? null : coordinates.withinKm,
  };
}
