import { createRememberedChoice } from '~/web/http/remembered-choice.server';
import { findCity, USUAL_CITY, type City } from '~/features/places/cities.server';
import { CITY_COOKIE } from '~/features/places/my-city';

/** The slug of the city that a visitor has chosen: panchang and day cards are for it. */
export const myCity = createRememberedChoice(CITY_COOKIE, resolveCity);

/** @returns the city by which the hours of a page are told: the one that its visitor has chosen, else the usual one */
export function cityOfVisitor(request: Request): City {
  return otherCityOfVisitor(request) ?? USUAL_CITY;
}

/** @returns the city that the visitor has chosen; null where pages are no others than for those who have chosen none */
export function otherCityOfVisitor(request: Request): City | null {
  const city = findCity(myCity.read(request) ?? '');
  return city === USUAL_CITY ? null : city;
}

/** @returns the slug of the city that a cookie names; null where pages are no others than for those who have chosen none */
export function otherCityOf(written: string): string | null {
  const slug = resolveCity(written);
  return slug === USUAL_CITY.slug ? null : slug;
}

function resolveCity(written: string): string | null {
  return findCity(written.toLowerCase())?.slug ?? null;
}
