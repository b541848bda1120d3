import type { ServerBuild } from '@remix-run/node';
import { matchRoutes } from '@remix-run/react';
import { LRUCache } from 'lru-cache';
import { ADMIN_PAGE } from '~/features/administration/panel/admin-page-handle';
import type { Counter } from '~/features/statistics/counter.server';

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

/** Finding the route of a path costs more than sending a page that is kept in memory. */
const REMEMBERED_PATHS = 2_000;

/** The page that stands at a path; without an id where there is none. */
interface Found {
  readonly page: string | null;
  readonly id: string | undefined;
}

/** What was shown to somebody, as the edge tells it. */
export interface ShownPage {
  /** Path of the address, without the query. */
  readonly path: string;
  /** The routes whose data an in-page move asked for; null when it was all of them, as for a whole page. */
  readonly loaded: readonly string[] | null;
  /** What the browser says of itself; empty when it says nothing. */
  readonly userAgent: string;
}

/**
 * Makes what the edge calls for each page that was shown and found. Views of the site's public pages are counted: not those
 * of the administration, and not of what is no page (files, lists of places). The pages are those of the build, so that an
 * address that is none of the site's can never be counted.
 */
export function viewCounter(
  routes: ServerBuild['routes'],
  counter: Pick<Counter, 'countView'>,
): (shown: ShownPage) => void {
  const all = Object.values(routes).flatMap((route) => (route ? [route] : []));
  const known = all
    .filter(({ parentId }) => parentId === 'root')
    .map(({ id, path, index }) => (index ? { id, index } : { id, path: path ?? '' }));
  const pages = new Set(all.filter(isPublicPage).map(({ id }) => id));

  const found = new LRUCache<string, Found>({ max: REMEMBERED_PATHS });
  const find = (path: string): Found => {
    const page = oneAddress(path);
    return { page, id: page === null ? undefined : matchRoutes(known, path)?.at(-1)?.route.id };
  };

  return ({ path, loaded, userAgent }) => {
    const { page, id } = found.get(path) ?? find(path);
    if (page === null || id === undefined || !pages.has(id)) return;
    found.set(path, { page, id });
    // Whoever asks for no data of the page itself gets an answer for every address, also one without a page.
    if (loaded === null || loaded.includes(id)) counter.countView({ page, userAgent });
  };
}

function isPublicPage({ path = '', module }: NonNullable<ServerBuild['routes'][string]>): boolean {
  const handle = module.handle as { readonly styles?: string } | undefined;
  const isOfAdmins = handle?.styles === ADMIN_PAGE.styles || path.startsWith('admin/');
  return module.default !== undefined && path !== '*' && !isOfAdmins;
}

/** One address for all spellings of a page: lower case, escapes resolved. Null where it has letters that no page has. */
function oneAddress(path: string): string | null {
  const plain = decode(path)?.toLowerCase();
  if (plain === undefined || plain.length > MAXIMUM_LENGTH || !PLAIN.test(plain)) return null;
  return SAME_PAGES.reduce(
    (page, [second, first]) => page.replace(second, first),
    plain.replace(/(?<=.)\/$/, ''),
  );
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
