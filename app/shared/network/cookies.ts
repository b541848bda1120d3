const DAY_SECONDS = 86_400;
const YEAR_SECONDS = 365 * DAY_SECONDS;

/** Every cookie that the site sets, by name, with its longest life in seconds: none is set that does not stand here, and `/cookies` lists them all. */
export const COOKIES = {
  /** The session, signed; it ends earlier where nobody uses it. */
  taravani: 180 * DAY_SECONDS,
  sign: YEAR_SECONDS,
  city: YEAR_SECONDS,
} as const;

export type CookieName = keyof typeof COOKIES;
/** Of what a browser remembers for its reader without a session. */
export type ChoiceCookie = Exclude<CookieName, 'taravani'>;
