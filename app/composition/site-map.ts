import type { ServerBuild } from '@remix-run/node';
import { matchRoutes } from '@remix-run/react';
import { BASE_LANGUAGE, parseLocalPath } from '~/shared/i18n/language';
import { Cache } from '~/shared/memory/cache';
import { toPagePath } from '~/shared/network/data-request';
import { mergeHandles, type RouteHandle } from '~/web/http/route-handle';

/** Finding the route of a path costs more than sending a page that is kept in memory. */
const REMEMBERED_BYTES = 1024 * 1024;
const FOUND_BYTES = 250;
/** Longer paths are not worth remembering. */
const LONGEST_PATH = 300;

/** A route that an address can have. */
export interface SiteRoute {
  readonly id: string;
  /** As app/routes.ts writes it, with a slash before it. */
  readonly path: string;
  /** What the route and the layouts around it say of it; the route has the last word. */
  readonly handle: RouteHandle;
  /** False: it answers with files or leads elsewhere. */
  readonly isPage: boolean;
}

/** A route and the parts of the address that it answers. */
export interface FoundRoute extends SiteRoute {
  readonly parts: Readonly<Record<string, string | undefined>>;
}

/** The addresses of the site and what their routes say of themselves. */
export interface SiteMap {
  readonly routes: readonly SiteRoute[];
  /** @returns the route that answers a path, or the data of the page there; null where its escapes stand for no letters */
  find(path: string): FoundRoute | null;
}

/** @returns the site map of a build: the one place, beside the router itself, that finds the route of an address */
export function createSiteMap(built: ServerBuild['routes']): SiteMap {
  const routes = Object.values(built).flatMap((route) =>
    route && !isLayout(route.id, built) ? [describe(route, built)] : [],
  );
  const byId = new Map(routes.map((route) => [route.id, route]));
  const matched = routes.map(({ id, path }) =>
    path === '/' ? { id, index: true as const } : { id, path: path.slice(1) },
  );
  const nowhere = routes.find(({ path }) => path === '/*');
  const remembered = new Cache<{ readonly found: FoundRoute | null }>({
    name: 'routes',
    maxBytes: REMEMBERED_BYTES,
    entrySize: FOUND_BYTES,
  });

  function search(path: string): FoundRoute | null {
    if (!isReadable(path)) return null;
    const local = parseLocalPath(toPagePath(path));
    const match = matchRoutes(matched, local.path)?.at(-1);
    const found = match ? byId.get(match.route.id) : nowhere;
    const isHere = local.language === BASE_LANGUAGE || found?.handle.baseLanguageOnly !== true;
    const route = isHere ? found : nowhere;
    return route ? { ...route, parts: match?.params ?? {} } : null;
  }

  return {
    routes,
    find(path) {
      const known = remembered.get(path);
      if (known) return known.found;
      const found = search(path);
      if (path.length <= LONGEST_PATH) remembered.set(path, { found });
      return found;
    },
  };
}

type BuiltRoute = NonNullable<ServerBuild['routes'][string]>;

/** Whether other routes stand in a route: the root and the layouts, which are no address. */
function isLayout(id: string, built: ServerBuild['routes']): boolean {
  return Object.values(built).some((route) => route?.parentId === id);
}

/** @returns a route with what the layouts around it give to it */
function describe({ id, path, parentId, module }: BuiltRoute, built: ServerBuild['routes']) {
  const above: readonly BuiltRoute[] = [...ancestors(parentId, built)].reverse();
  const parts = [...above.map((layout) => layout.path), path];
  return {
    id,
    path: `/${parts.filter(Boolean).join('/')}`,
    handle: mergeHandles([...above.map((layout) => layout.module?.handle), module?.handle]),
    isPage: module?.default !== undefined,
  };
}

function* ancestors(id: string | undefined, built: ServerBuild['routes']): Generator<BuiltRoute> {
  const layout = id === undefined ? undefined : built[id];
  if (!layout) return;
  yield layout;
  yield* ancestors(layout.parentId, built);
}

/** Whether its escapes stand for letters: the router would complain of others. */
function isReadable(path: string): boolean {
  try {
    decodeURI(path);
    return true;
  } catch {
    return false;
  }
}
