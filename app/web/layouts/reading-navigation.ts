import { parseLocalPath } from '~/shared/i18n/language';

const READINGS = '/daily-horoscope/';

/** Whether only the reading on the page changes. `to` has a language prefix, `from` does not. */
export function isReadingNavigation(from: string, to: string): boolean {
  return [from, to].every((pathname) => parseLocalPath(pathname).path.startsWith(READINGS));
}
