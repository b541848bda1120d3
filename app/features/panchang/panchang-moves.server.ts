import type { Move } from '~/shared/result/move';
import { findCity } from './cities.server';
import { CITIES_PATH, PANCHANG_PATH, panchangPath, readWhen } from './panchang-paths';

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
  const code = readWhen(asked.get('date') ?? '')?.code;
  if (city) return { to: panchangPath(city, code), status: 301 };
  const query = new URLSearchParams({ city: written, ...(code && { date: code }) });
  return { to: `${CITIES_PATH}?${query}`, status: 302 };
}
