export const CITY_COOKIE = 'city';

export const DEFAULT_CITY_SLUG = 'new-delhi';

export const MY_CITY_PATH = '/my-city';

export const FORGET_CITY_INTENT = 'forget';

/** Id of the day card's heading, which is the link target after the visitor chooses a city. */
export const DAY_CARD_ID = 'day-card';

export function getMyCityPath(from: string): string {
  return `${MY_CITY_PATH}?return=${encodeURIComponent(from)}`;
}

/** @returns the slug if it is the city of the page, so that the cache holds one variant; otherwise null */
export function findOwnCitySlug(written: string, pageCity: string): string | null {
  return written.toLowerCase() === pageCity ? pageCity : null;
}
