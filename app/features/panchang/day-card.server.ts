import { LRUCache } from 'lru-cache';
import { clockTime } from '~/features/festivals/festival-words';
import { nakshatraWords, tithiWords } from '~/features/sky/sky-words';
import { currentLanguage } from '~/shared/i18n/language';
import { m } from '~/shared/i18n/messages';
import { toDayMonth, type CalendarDate } from '~/shared/time/calendar';
import { minuteIn } from '~/shared/time/zone';
import { cityName, type City } from './cities.server';
import type { AlmanacSpan, ClockWindow, DayCard } from './day-card';
import type { NumberedSpan } from '~/features/sky/crossing';
import type { TimeWindow } from './day-parts';
import { panchangOf } from './panchang';

/** Three days of every city in one language, of which most are never asked for: some hundred bytes each. */
const REMEMBERED_CARDS = 2_000;

const remembered = new LRUCache<string, DayCard>({ max: REMEMBERED_CARDS });

/** @returns the day card of a day in a city, in the language of the page in hand */
export function dayCardOf(date: CalendarDate, city: City): DayCard {
  const key = `${date}/${city.slug}/${currentLanguage()}`;
  const known = remembered.get(key);
  if (known) return known;
  const card = inWords(date, city);
  remembered.set(key, card);
  return card;
}

function inWords(date: CalendarDate, city: City): DayCard {
  const facts = panchangOf(date, city);
  if (facts.kind === 'no-day')
    throw new Error(`The Sun does not rise and set on ${date} in ${city.slug}`);
  const { rahuKaal, abhijit, usesAbhijit } = facts.parts;
  const clock = (instant: Date) => clockTime(minuteIn(city.timeZone, instant));
  const moment = (instant: Date): string => {
    const local = minuteIn(city.timeZone, instant);
    const day = local.slice(0, date.length) as CalendarDate;
    const time = clockTime(local);
    return day === date ? time : m.horoscopes_almanac_on_day({ time, date: toDayMonth(day) });
  };
  // Of what begins in the day and outlasts it the end belongs to the next day's card.
  const spans = (all: readonly NumberedSpan[], nameOf: (number: number) => string): AlmanacSpan[] =>
    all.map(({ number, endsAt }, index) => ({
      name: nameOf(number),
      until: index > 0 && index === all.length - 1 ? null : moment(endsAt),
    }));
  const window = ({ from, to }: TimeWindow): ClockWindow => ({ from: clock(from), to: clock(to) });
  return {
    city: cityName(city),
    tithis: spans(facts.tithis, tithiWords),
    nakshatras: spans(facts.nakshatras, nakshatraWords),
    sunrise: clock(facts.sunrise),
    sunset: clock(facts.sunset),
    moonrise: facts.moonrise && clock(facts.moonrise),
    rahuKaal: window(rahuKaal),
    abhijit: usesAbhijit ? window(abhijit) : null,
  };
}
