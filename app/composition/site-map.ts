import type { ServerBuild } from '@remix-run/node';
import { matchRoutes } from '@remix-run/react';
import { BASE_LANGUAGE, parseLocalPath } from '~/shared/i18n/language';
import { Cache } from '~/shared/memory/cache';
import { toPagePath } from '~/shared/network/data-request';
import { mergeHandles, type RouteHandle } from '~/web/http/route-handle';

const CACHE_BYTES = 1024 * 1024;
const ENTRY_BYTES = 250;
const MAXIMUM_PATH_LENGTH = 300;

export interface SiteRoute {
  readonly id: string;
  readonly path: string;
  /** The handles of the route and its layouts; the route takes precedence. */
  readonly handle: RouteHandle;
  readonly isPage: boolean;
}

export interface FoundRoute extends SiteRoute {
  readonly parts: Readonly<Record<string, string | undefined>>;
}

/** The only route matcher apart from the router itself. */
export function createSiteMap(built: ServerBuild['routes']) {
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
    maxBytes: CACHE_BYTES,
    entrySize: ENTRY_BYTES,
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
    /** @returns the route of a page or of its data; null when the path has invalid escapes */
    find(path: string): FoundRoute | null {
      const known = remembered.get(path);
      if (known) return known.found;
      const found = search(path);
      if (path.length <= MAXIMUM_PATH_LENGTH) remembered.set(path, { found });
      return found;
    },
  };
}

export type SiteMap = ReturnType<typeof createSiteMap>;

type BuiltRoute = NonNullable<ServerBuild['routes'][string]>;

/** The root and the layouts have no path. */
function isLayout(id: string, built: ServerBuild['routes']): boolean {
  return Object.values(built).some((route) => route?.parentId === id);
}

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

function isReadable(path: string): boolean {
  try {
    decodeURI(path);
    return true;
  } catch {
    return false;
  }
}
