import { LRUCache } from 'lru-cache';
import { mainFestivalsOn } from '~/features/festivals/festivals.server';
import {
  addDays,
  indiaDateOf,
  nearestMinute,
  toDayMonth,
  toIndiaTime,
  type CalendarDate,
} from '~/shared/time/calendar';
import type { Almanac, AlmanacSpan } from './almanac';
import { moonSignAt, nakshatraAt } from './nakshatra';
import { SIGNS } from '~/features/horoscopes/signs';
import { skyOf, sunriseOf } from './sky';
import { tithiAt } from './tithi';

/** Days are asked for again and again, today's above all, and their sky never changes. */
const remembered = new LRUCache<CalendarDate, Almanac>({ max: 400 });

/** Well inside what follows: no tithi, nakshatra or sign is as short as this. */
const A_MINUTE_MS = 60_000;

/** @returns the almanac of a day, from its sunrise to the next */
export function almanacOf(date: CalendarDate): Almanac {
  const known = remembered.get(date);
  if (known) return known;
  const almanac = reckon(date);
  remembered.set(date, almanac);
  return almanac;
}

function reckon(date: CalendarDate): Almanac {
  const sky = skyOf(date);
  const dayEnd = sunriseOf(addDays(date, 1));
  const moonSign = { sign: sky.moonSign, endsAt: sky.moonSignEndsAt };
  const inWords = <Span extends { readonly endsAt: Date }>(
    spans: readonly Span[],
    nameOf: (span: Span) => string,
  ) => spans.map((span) => ({ name: nameOf(span), until: untilWords(span.endsAt, date, dayEnd) }));
  return {
    moonSigns: inWords(
      spansUntil(dayEnd, moonSign, moonSignAt),
      ({ sign }) => SIGNS.find(({ slug }) => slug === sign)?.name ?? '',
    ),
    tithis: inWords(spansUntil(dayEnd, sky.tithi, tithiAt), ({ name }) => name),
    nakshatras: inWords(spansUntil(dayEnd, sky.nakshatra, nakshatraAt), ({ name }) => name),
    sunrise: toIndiaTime(nearestMinute(sky.sunrise)),
    sunset: toIndiaTime(nearestMinute(sky.sunset)),
    festivals: mainFestivalsOn(date),
  };
}

/** What holds at sunrise and all that follows before the day ends. */
function spansUntil<Span extends { readonly endsAt: Date }>(
  dayEnd: Date,
  first: Span,
  spanAt: (instant: Date) => Span,
): Span[] {
  const spans = [first];
  let { endsAt } = first;
  while (endsAt < dayEnd) {
    const next = spanAt(new Date(endsAt.getTime() + A_MINUTE_MS));
    spans.push(next);
    endsAt = next.endsAt;
  }
  return spans;
}

function untilWords(endsAt: Date, date: CalendarDate, dayEnd: Date): AlmanacSpan['until'] {
  if (endsAt >= dayEnd) return null;
  const time = toIndiaTime(nearestMinute(endsAt));
  const endDate = indiaDateOf(endsAt);
  return endDate === date ? time : `${time} on ${toDayMonth(endDate)}`;
}
