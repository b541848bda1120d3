import { createRememberedChoice } from '~/web/http/remembered-choice.server';
import { findCity, DEFAULT_CITY, type City } from '~/features/places/cities.server';
import { CITY_COOKIE } from '~/features/places/my-city';

export const myCity = createRememberedChoice(CITY_COOKIE, resolveCity);

/** @returns the visitor's city, or the default city */
export function getVisitorCity(request: Request): City {
  return findOtherVisitorCity(request) ?? DEFAULT_CITY;
}

/** @returns null if the page is the same as for visitors without a chosen city */
export function findOtherVisitorCity(request: Request): City | null {
  const city = findCity(myCity.read(request) ?? '');
  return city === DEFAULT_CITY ? null : city;
}

/** @returns the cookie's slug; null if the page is the same as for visitors without a chosen city */
export function findOtherCitySlug(written: string): string | null {
  const slug = resolveCity(written);
  return slug === DEFAULT_CITY.slug ? null : slug;
}

function resolveCity(written: string): string | null {
  return findCity(written.toLowerCase())?.slug ?? null;
}
