import { MOON, findSpansBetween } from '~/features/astronomy/crossing';
import type { ZodiacPlace } from '~/features/astronomy/zodiac-place';
import { toZodiacPlace } from '~/features/astronomy/zodiac-place';
import type { CalendarDate } from '~/shared/time/calendar';
import { getEndOfDayIn, getStartOfDayIn } from '~/shared/time/zone';
import { computeMoonPlace } from './positions';

export interface MoonStretch extends Pick<ZodiacPlace, 'sign' | 'nakshatra' | 'pada' | 'navamsa'> {
  readonly from: Date;
  readonly until: Date;
}

export interface MoonOfDay {
  readonly atStart: ZodiacPlace;
  readonly atEnd: ZodiacPlace;
  readonly padas: readonly MoonStretch[];
  readonly nakshatras: readonly Stretch<'nakshatra'>[];
  readonly signs: readonly Stretch<'sign'>[];
}

type Stretch<Key extends 'nakshatra' | 'sign'> = Pick<MoonStretch, Key | 'from' | 'until'>;

const PADAS = 108;
const DEGREES_PER_PADA = 360 / PADAS;

/** @returns signs, nakshatras and padas of the Moon on a local calendar day, with the times of change */
export function computeMoonOfDay(date: CalendarDate, timeZone: string): MoonOfDay {
  const [start, end] = [getStartOfDayIn(timeZone, date), getEndOfDayIn(timeZone, date)];
  const spans = findSpansBetween(MOON, PADAS, start.getTime(), end.getTime());
  const padas = spans.map(({ number, startsAt, endsAt }): MoonStretch => {
    const { sign, nakshatra, pada, navamsa } = toZodiacPlace((number - 0.5) * DEGREES_PER_PADA);
    const from = startsAt > start ? startsAt : start;
    return { sign, nakshatra, pada, navamsa, from, until: endsAt < end ? endsAt : end };
  });
  return {
    atStart: computeMoonPlace(start),
    atEnd: computeMoonPlace(end),
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
