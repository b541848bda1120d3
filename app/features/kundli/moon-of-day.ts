import { MOON, spansBetween } from '~/features/astronomy/crossing';
import type { ZodiacPlace } from '~/features/astronomy/zodiac-place';
import { zodiacPlace } from '~/features/astronomy/zodiac-place';
import type { CalendarDate } from '~/shared/time/calendar';
import { endOfDayIn, startOfDayIn } from '~/shared/time/zone';
import { moonPlaceAt } from './positions';

/** A time of the day in which the Moon stays in one pada, and so in one nakshatra and one sign. */
export interface MoonStretch extends Pick<ZodiacPlace, 'sign' | 'nakshatra' | 'pada' | 'navamsa'> {
  readonly from: Date;
  readonly until: Date;
}

/** Where the Moon was on a day, for somebody whose time of birth is not known. */
export interface MoonOfDay {
  readonly atStart: ZodiacPlace;
  readonly atEnd: ZodiacPlace;
  /** One after the other; they fill the day from its first moment to its last. */
  readonly padas: readonly MoonStretch[];
  /** The same, joined where the nakshatra is one: one or two, seldom three. */
  readonly nakshatras: readonly Stretch<'nakshatra'>[];
  /** The same, joined where the sign is one: one or two. */
  readonly signs: readonly Stretch<'sign'>[];
}

type Stretch<Key extends 'nakshatra' | 'sign'> = Pick<MoonStretch, Key | 'from' | 'until'>;

const PADAS = 108;
const DEGREES_PER_PADA = 360 / PADAS;

/** @returns the Moon's signs, nakshatras and padas of a calendar day where clocks show a time zone, with the moments of change */
export function moonOfDay(date: CalendarDate, timeZone: string): MoonOfDay {
  const [start, end] = [startOfDayIn(timeZone, date), endOfDayIn(timeZone, date)];
  const spans = spansBetween(MOON, PADAS, start.getTime(), end.getTime());
  const padas = spans.map(({ number, startsAt, endsAt }): MoonStretch => {
    const { sign, nakshatra, pada, navamsa } = zodiacPlace((number - 0.5) * DEGREES_PER_PADA);
    const from = startsAt > start ? startsAt : start;
    return { sign, nakshatra, pada, navamsa, from, until: endsAt < end ? endsAt : end };
  });
  return {
    atStart: moonPlaceAt(start),
    atEnd: moonPlaceAt(end),
    padas,
    nakshatras: joined(padas, 'nakshatra'),
    signs: joined(padas, 'sign'),
  };
}

function joined<Key extends 'nakshatra' | 'sign'>(
  padas: readonly MoonStretch[],
  key: Key,
): Stretch<Key>[] {
  const stretches: Stretch<Key>[] = [];
  for (const pada of padas) {
    const last = stretches.at(-1);
    if (last?.[key] === pada[key]) stretches[stretches.length - 1] = { ...last, until: pada.until };
    else stretches.push({ [key]: pada[key], from: pada.from, until: pada.until } as Stretch<Key>);
  }
  return stretches;
}
