import { nakshatraWords, tithiWords } from '~/features/astronomy/sky-labels';
import { cityName, type City } from '~/features/places/cities.server';
import { dayClock } from './clock-text.server';
import type { DayCard } from './day-card';
import type { Panchang } from './panchang';
import type { NoDay } from './sun-days';

/**
 * @throws Error where the Sun does not rise and set
 * @returns the card of a day in a city, in the language of the page.
 */
export function dayCardOf(day: Panchang | NoDay, city: City): DayCard {
  if (day.kind === 'no-day') {
    throw new Error(`The Sun does not rise and set on ${day.date} in ${city.slug}`);
  }
  const { rahuKaal, abhijit, usesAbhijit } = day.parts;
  const { time, window, spans } = dayClock(day.date, city.timeZone);
  return {
    city: cityName(city),
    tithis: spans(day.tithis, tithiWords),
    nakshatras: spans(day.nakshatras, nakshatraWords),
    sunrise: time(day.sunrise),
    sunset: time(day.sunset),
    moonrise: day.moonrise && time(day.moonrise),
    rahuKaal: window(rahuKaal),
    abhijit: usesAbhijit ? window(abhijit) : null,
  };
}
