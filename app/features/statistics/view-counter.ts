import { toLocalPath, parseLocalPath } from '~/shared/i18n/language';
import type { Counter } from './counter.server';

/** Pages have no longer addresses; what is longer is none of ours. */
const MAXIMUM_LENGTH = 300;
/** What addresses of pages are made of. Some loaders overlook spaces, so that one page would have any number of names. */
const PLAIN = /^[\p{L}\p{M}\p{N}/._~-]+$/u;

/** Second addresses of a page: views of both are views of the one. */
const SAME_PAGES: readonly (readonly [second: RegExp, first: string])[] = [
  [/^\/blog\//, '/blogs/'],
  [/^\/app-downloads$/, '/app-download'],
  [/^\/astrologerform$/, '/astrologer-registration'],
];

/** Finds the route of a path, as the site map does. */
interface Routes {
  find(path: string): {
    readonly id: string;
    readonly isPage: boolean;
    readonly handle: { readonly counted?: false };
  } | null;
}

/** What was shown to somebody, as the server tells it. */
export interface ViewedPage {
  /** Path of the address, without the query. */
  readonly path: string;
  /** The routes whose data an in-page move asked for; null when it was all of them, as for a whole page. */
  readonly loaded: readonly string[] | null;
  /** What the browser says of itself; empty when it says nothing. */
  readonly userAgent: string;
}

/**
 * Views of the site's public pages are counted: not those of the administration, and not of what is no page (files, lists of
 * places). The pages are those of the site map, so that an address that is none of the site's can never be counted.
 * @returns what the server calls for each page that was shown and found
 */
export function viewCounter(
  routes: Routes,
  counter: Pick<Counter, 'countView'>,
): (shown: ViewedPage) => void {
  return ({ path, loaded, userAgent }) => {
    const page = oneAddress(path);
    const route = page === null ? null : routes.find(path);
    if (page === null || !route?.isPage || route.handle.counted === false) return;
    // Anyone who asks for no data of the page itself gets an answer for every address, also one without a page.
    if (loaded === null || loaded.includes(route.id)) counter.countView({ page, userAgent });
  };
}

/** One address for all spellings of a page in a language: lower case, escapes resolved. Null where it has letters that no page has. */
function oneAddress(path: string): string | null {
  const plain = decode(path)?.toLowerCase();
  if (plain === undefined || plain.length > MAXIMUM_LENGTH || !PLAIN.test(plain)) return null;
  const { language, path: own } = parseLocalPath(plain.replace(/(?<=.)\/$/, ''));
  const first = SAME_PAGES.reduce((page, [second, one]) => page.replace(second, one), own);
  return toLocalPath(first, language);
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
