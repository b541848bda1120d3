import { parseLocalPath } from '~/shared/i18n/language';

const READINGS = '/daily-horoscope/';

/**
 * Whether a move leads from one daily reading to another: the page stays, and its reading alone is on its way. A move's path has
 * its language before it, that of the open page has none.
 */
export function isReadingNavigation(from: string, to: string): boolean {
  return [from, to].every((pathname) => parseLocalPath(pathname).path.startsWith(READINGS));
}
