import { LRUCache } from 'lru-cache';
import { nakshatraWords, tithiWords } from '~/features/sky/sky-words';
import { currentLanguage } from '~/shared/i18n/language';
import type { CalendarDate } from '~/shared/time/calendar';
import { cityName, type City } from './cities.server';
import { dayClock } from './clock-words.server';
import type { DayCard } from './day-card';
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
  const { time, window, spans } = dayClock(date, city.timeZone);
  return {
    city: cityName(city),
    tithis: spans(facts.tithis, tithiWords),
    nakshatras: spans(facts.nakshatras, nakshatraWords),
    sunrise: time(facts.sunrise),
    sunset: time(facts.sunset),
    moonrise: facts.moonrise && time(facts.moonrise),
    rahuKaal: window(rahuKaal),
    abhijit: usesAbhijit ? window(abhijit) : null,
  };
}
