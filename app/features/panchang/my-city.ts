/** The cookie with the city that a visitor has chosen. */
export const CITY_COOKIE = 'city';

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
