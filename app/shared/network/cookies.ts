const DAY_SECONDS = 86_400;
const YEAR_SECONDS = 365 * DAY_SECONDS;

/** Every cookie of the site with its maximum age in seconds. The page `/cookies` lists them. */
export const COOKIES = {
  /** Signed. Expires earlier when unused. */
  taravani: 180 * DAY_SECONDS,
  sign: YEAR_SECONDS,
  city: YEAR_SECONDS,
} as const;

export type CookieName = keyof typeof COOKIES;
export type ChoiceCookie = Exclude<CookieName, 'taravani'>;
