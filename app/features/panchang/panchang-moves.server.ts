import type { Move } from '~/shared/result/move';
import { findCity } from '~/features/places/cities.server';
import {
  CITIES_PATH,
  PANCHANG_PATH,
  panchangPath,
  readTypedWhen,
} from '~/features/places/panchang-paths';

/** What of a date that is none is repeated in the address of the answer. */
const LONGEST_REPEATED = 20;

/**
 * @param path in lower case; `search` is the query behind it
 * @returns where the panchang's forms lead, which ask for a city, and for a day or month of it; null for any other address
 */
export function findPanchangMove(path: string, search: string): Move | null {
  if (path !== PANCHANG_PATH) return null;
  const asked = new URLSearchParams(search);
  const written = asked.get('city');
  if (written === null) return null;
  const city = findCity(written);
  const typed = typedWhen(asked);
  const code = readTypedWhen(typed)?.code;
  if (city && code === undefined && typed !== '') {
    // The page there says how a day is written.
    return { to: panchangPath(city, encodeURIComponent(shortened(typed))), status: 302 };
  }
  if (city) return { to: panchangPath(city, code), status: 301 };
  const query = new URLSearchParams({ city: written, ...(code && { date: code }) });
  return { to: `${CITIES_PATH}?${query}`, status: 302 };
}

/** What the forms ask for: a day, or a month by its number and year. */
function typedWhen(asked: URLSearchParams): string {
  const year = asked.get('year')?.trim();
  return year ? `${year}-${asked.get('month')?.trim() ?? ''}` : (asked.get('date')?.trim() ?? '');
}

/** By whole characters: half of one is no address. */
function shortened(typed: string): string {
  return Array.from(typed).slice(0, LONGEST_REPEATED).join('');
}
