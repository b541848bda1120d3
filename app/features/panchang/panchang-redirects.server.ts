import type { PathRedirect } from '~/shared/result/path-redirect';
import { findCity } from '~/features/places/cities.server';
import {
  CITIES_PATH,
  PANCHANG_PATH,
  getPanchangPath,
  parseTypedPeriod,
} from '~/features/places/panchang-paths';

const MAX_REPEATED_CHARACTERS = 20;

/**
 * @param path in lower case
 * @returns redirect for the panchang forms, which send a city and a day or month; null for other addresses
 */
export function findPanchangRedirect(path: string, search: string): PathRedirect | null {
  if (path !== PANCHANG_PATH) return null;
  const asked = new URLSearchParams(search);
  const written = asked.get('city');
  if (written === null) return null;
  const city = findCity(written);
  const typed = buildPeriodText(asked);
  const code = parseTypedPeriod(typed)?.code;
  if (city && code === undefined && typed !== '') {
    return {
      to: getPanchangPath(city, encodeURIComponent(shortenDescription(typed))),
      status: 302,
    };
  }
  if (city) return { to: getPanchangPath(city, code), status: 301 };
  const query = new URLSearchParams({ city: written, ...(code && { date: code }) });
  return { to: `${CITIES_PATH}?${query}`, status: 302 };
}

/** A day, or a month by number and year. */
function buildPeriodText(asked: URLSearchParams): string {
  const year = asked.get('year')?.trim();
  return year ? `${year}-${asked.get('month')?.trim() ?? ''}` : (asked.get('date')?.trim() ?? '');
}

/** Cuts between code points, because half a surrogate pair breaks the URL. */
function shortenDescription(typed: string): string {
  return Array.from(typed).slice(0, MAX_REPEATED_CHARACTERS).join('');
}
