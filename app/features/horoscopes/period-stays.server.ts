import type { PeriodAstronomy } from '~/features/horoscopes/period-sky.server';
import type { Planet } from '~/features/astronomy/planets';
import { m } from '~/shared/i18n/messages';
import { addDays, toIndiaDate, toDayMonth, type CalendarDate } from '~/shared/time/calendar';
import type { Period } from './period';
import type { SignSlug } from '~/features/astronomy/signs';

/** A planet's days in a sign, within a period. The day of entry belongs to the new sign. */
export interface PlanetStay {
  readonly sign: SignSlug;
  readonly first: CalendarDate;
  readonly last: CalendarDate;
  /** The planet moved back into the sign. */
  readonly isReentry: boolean;
}

/** @returns stays in order. Only one if the planet does not change sign */
export function getStays(
  planet: Planet,
  period: Period,
  { signs, events }: PeriodAstronomy,
): PlanetStay[] {
  const entries = events
    .filter((event) => event.kind === 'ingress')
    .filter((event) => event.planet === planet)
    .map(({ sign, at, motion }) => ({
      sign,
      first: toIndiaDate(at),
      isReentry: motion === 'retrograde',
    }));
  // A planet that enters a sign on the first day counts as being in it all day.
  const start = { sign: signs[planet], first: period.first, isReentry: false };
  const starts = [start, ...entries].filter(
    ({ first }, index, all) => first !== all[index + 1]?.first,
  );
  return starts.map((stay, index) => {
    const next = starts[index + 1];
    return { ...stay, last: next ? addDays(next.first, -1) : period.last };
  });
}

/** @returns the text of each stay, with day ranges if there are several */
export function formatStays(
  stays: readonly PlanetStay[],
  say: (stay: PlanetStay, nth: number) => string,
): string {
  const marked = stays.map((stay, nth) => {
    const text = say(stay, nth);
    if (stays.length === 1) return text;
    const [from, until] = [toDayMonth(stay.first), toDayMonth(stay.last)];
    if (from === until) return m.horoscopes_on({ on: from, text });
    if (nth === 0) return m.horoscopes_until({ until, text });
    return nth === stays.length - 1
      ? m.horoscopes_from({ from, text })
      : m.horoscopes_from_until({ from, until, text });
  });
  return marked.join(' ');
}
