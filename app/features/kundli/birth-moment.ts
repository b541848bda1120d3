import type { Coordinates } from '~/features/places/coordinates';
import type { Standpoint } from '~/features/astronomy/horizon';
import type { CalendarDate } from '~/shared/time/calendar';

/** A birth as far as its sky needs it, in plain data: no name and no words. */
export interface BirthMoment {
  readonly date: CalendarDate;
  /** Null where the time is not known. */
  readonly instant: Date | null;
  readonly place: Standpoint & { readonly timeZone: string };
  /** The town lies anywhere within so many kilometres of the place; null where nothing is known of that. */
  readonly withinKm: number | null;
}

interface BirthWithPlace {
  readonly date: CalendarDate;
  readonly instant: Date | null;
  readonly place: BirthMoment['place'] & { readonly coordinates: Coordinates };
}

/** @returns what computations get of a birth */
export function toBirthMoment({ date, instant, place }: BirthWithPlace): BirthMoment {
  const { latitude, longitude, timeZone, coordinates } = place;
  return {
    ...{ date, instant, place: { latitude, longitude, timeZone } },
    withinKm: coordinates.kind === 'own' ? null : coordinates.withinKm,
  };
}
