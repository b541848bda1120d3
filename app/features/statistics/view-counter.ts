import { toLocalPath, parseLocalPath } from '~/shared/i18n/language';
import type { Counter } from './counter.server';

const MAXIMUM_LENGTH = 300;
/** Characters allowed in page paths. Some loaders ignore spaces, so a page would have any number of paths. */
const PLAIN_PATH = /^[\p{L}\p{M}\p{N}/._~-]+$/u;

/** Alternative paths of a page are counted under its main path. */
const PAGE_ALIASES: readonly (readonly [second: RegExp, first: string])[] = [
  [/^\/blog\//, '/blogs/'],
  [/^\/app-downloads$/, '/app-download'],
  [/^\/astrologerform$/, '/astrologer-registration'],
];

interface Routes {
  find(path: string): {
    readonly id: string;
    readonly isPage: boolean;
    readonly handle: { readonly counted?: false };
  } | null;
}

export interface ViewedPage {
  readonly path: string;
  /** Routes loaded by in-page navigation; null for a full page load. */
  readonly loaded: readonly string[] | null;
  readonly userAgent: string;
}

/**
 * Counts views of public pages, without administration, files and data lists. Only pages in the sitemap count,
 * which excludes unknown addresses.
 * @returns the callback for each page that the server sent successfully
 */
export function createViewCounter(
  routes: Routes,
  counter: Pick<Counter, 'countView'>,
): (shown: ViewedPage) => void {
  return ({ path, loaded, userAgent }) => {
    const page = toCountedPath(path);
    const route = page === null ? null : routes.find(path);
    if (page === null || !route?.isPage || route.handle.counted === false) return;
    // A request without the page's own data succeeds for any path, even without a page.
    if (loaded === null || loaded.includes(route.id)) counter.countView({ page, userAgent });
  };
}

/** @returns the canonical path: lower case, escapes decoded; null if it contains characters that no page path has */
function toCountedPath(path: string): string | null {
  const plain = decode(path)?.toLowerCase();
  if (plain === undefined || plain.length > MAXIMUM_LENGTH || !PLAIN_PATH.test(plain)) return null;
  const { language, path: own } = parseLocalPath(plain.replace(/(?<=.)\/$/, ''));
  const first = PAGE_ALIASES.reduce((page, [second, one]) => page.replace(second, one), own);
  return toLocalPath(first, language);
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
