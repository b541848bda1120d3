import { LRUCache } from 'lru-cache';
import { currentLanguage } from '~/shared/i18n/language';
import { m } from '~/shared/i18n/messages';
import { clockTime } from '~/features/festivals/festival-words';
import { mainFestivalsOn } from '~/features/festivals/festivals.server';
import {
  addDays,
  indiaDateOf,
  startOfDayInIndia,
  toDayMonth,
  toIndiaMinute,
  type CalendarDate,
} from '~/shared/time/calendar';
import type { Almanac, AlmanacSpan } from './almanac';
import { moonSignAt, nakshatraAt } from './nakshatra';
import { signName } from '~/features/horoscopes/sign-names';
import { skyOf, sunriseOf } from './sky';
import { nakshatraWords, tithiWords } from './sky-words';
import { tithiAt } from './tithi';

/** Days are asked for again and again, today's above all, and their sky never changes. */
const remembered = new LRUCache<string, Almanac>({ max: 400 });

/** Well inside what follows: no tithi, nakshatra or sign is as short as this. */
const A_MINUTE_MS = 60_000;
const TEN_IN_THE_EVENING_MS = 22 * 60 * A_MINUTE_MS;

/** @returns the almanac of a day, from its sunrise to the next, in the language of the page in hand */
export function almanacOf(date: CalendarDate): Almanac {
  const key = `${date}/${currentLanguage()}`;
  const known = remembered.get(key);
  if (known) return known;
  const almanac = reckon(date);
  remembered.set(key, almanac);
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
    moonSigns: spansUntil(dayEnd, moonSign, moonSignAt).map(({ sign, endsAt }) => ({
      sign,
      name: signName(sign),
      until: untilWords(endsAt, date, dayEnd),
      endsByTen: endsAt.getTime() <= startOfDayInIndia(date).getTime() + TEN_IN_THE_EVENING_MS,
    })),
    tithis: inWords(spansUntil(dayEnd, sky.tithi, tithiAt), ({ number }) => tithiWords(number)),
    nakshatras: inWords(spansUntil(dayEnd, sky.nakshatra, nakshatraAt), ({ number }) =>
      nakshatraWords(number),
    ),
    nakshatra: sky.nakshatra.number,
    planets: sky.planets,
    sunrise: clockWords(sky.sunrise),
    sunset: clockWords(sky.sunset),
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
  const time = clockWords(endsAt);
  const endDate = indiaDateOf(endsAt);
  return endDate === date ? time : m.horoscopes_almanac_on_day({ time, date: toDayMonth(endDate) });
}

function clockWords(instant: Date): string {
  return clockTime(toIndiaMinute(instant));
}
