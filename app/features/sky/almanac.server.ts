import { LRUCache } from 'lru-cache';
import { currentLanguage } from '~/shared/i18n/language';
import { m } from '~/shared/i18n/messages';
import { clockTime } from '~/features/festivals/festival-words';
import { mainFestivalsOn } from '~/features/festivals/festivals.server';
import { forgottenBySighting } from '~/features/festivals/rules/sighted-months';
import {
  addDays,
  indiaDateOf,
  startOfDayInIndia,
  toDayMonth,
  toIndiaMinute,
  type CalendarDate,
} from '~/shared/time/calendar';
import { USUAL_CITY } from '~/features/panchang/cities.server';
import { dayCardOf } from '~/features/panchang/day-card.server';
import type { AlmanacSpan } from '~/features/panchang/day-card';
import type { Almanac } from './almanac';
import { moonSignAt } from './nakshatra';
import { signName } from '~/features/horoscopes/sign-names';
import { sunriseOf } from './rise-set';
import { skyOf } from './sky';
import { spansUntil } from './spans';

/** Days are asked for again and again, today's above all, and their sky never changes. */
const remembered = forgottenBySighting(new LRUCache<string, Almanac>({ max: 400 }));

const TEN_IN_THE_EVENING_MS = 22 * 60 * 60_000;

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
  return {
    ...dayCardOf(date, USUAL_CITY),
    moonSigns: spansUntil(dayEnd, moonSign, moonSignAt).map(({ sign, endsAt }) => ({
      sign,
      name: signName(sign),
      until: untilWords(endsAt, date, dayEnd),
      endsByTen: endsAt.getTime() <= startOfDayInIndia(date).getTime() + TEN_IN_THE_EVENING_MS,
    })),
    nakshatra: sky.nakshatra.number,
    planets: sky.planets,
    festivals: mainFestivalsOn(date),
  };
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
