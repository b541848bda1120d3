/** The cookie with the city that a visitor has chosen. */
export const CITY_COOKIE = 'city';

/** The city of those who have chosen none. */
export const USUAL_CITY_SLUG = 'new-delhi';

/** The page on which a city is chosen; it takes the forms that choose or forget one. */
export const MY_CITY_PATH = '/my-city';

/** The purpose of the button that forgets the city. */
export const FORGET_CITY = 'forget';

/** The heading of the day card: whoever has chosen a city is led back to it. */
export const DAY_CARD_ID = 'day-card';

/** @returns the address of the page on which a city is chosen, which leads back to the path of another page of this site */
export function myCityPath(from: string): string {
  return `${MY_CITY_PATH}?return=${encodeURIComponent(from)}`;
}

/** @returns the slug that a cookie names where it is that of the page's city, so that a page is cached once for its own readers; else null */
export function ownCityOfPage(written: string, pageCity: string): string | null {
  return written.toLowerCase() === pageCity ? pageCity : null;
}
