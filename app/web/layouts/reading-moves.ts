import { parseLocalPath } from '~/shared/i18n/language';

const READINGS = '/daily-horoscope/';

/** The page stays and only its reading changes. `to` includes the language, `from` does not. */
export function isReadingNavigation(from: string, to: string): boolean {
  return [from, to].every((pathname) => parseLocalPath(pathname).path.startsWith(READINGS));
}
