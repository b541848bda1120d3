import { getNakshatraLabel, getTithiLabel } from '~/features/astronomy/sky-labels';
import { getCityName, type City } from '~/features/places/cities.server';
import { createDayClock } from './clock-text.server';
import type { DayCard } from './day-card';
import type { Panchang, NoDay } from './panchang';

/**
 * @throws Error if the Sun does not rise and set
 * @returns the card of a day in a city, in the language of the page.
 */
export function buildDayCard(day: Panchang | NoDay, city: City): DayCard {
  if (day.kind === 'no-day') {
    throw new Error(`The Sun does not rise and set on ${day.date} in ${city.slug}`);
  }
  const { rahuKaal, abhijit, usesAbhijit } = day.parts;
  const { time, window, spans } = createDayClock(day.date, city.timeZone);
  return {
    city: getCityName(city),
    tithis: spans(day.tithis, getTithiLabel),
    nakshatras: spans(day.nakshatras, getNakshatraLabel),
    sunrise: time(day.sunrise),
    sunset: time(day.sunset),
    moonrise: day.moonrise && time(day.moonrise),
    rahuKaal: window(rahuKaal),
    abhijit: usesAbhijit ? window(abhijit) : null,
  };
}
