import { createSiteMap } from '~/composition/site-map';
import type { RouteHandle } from '~/web/http/route-handle';
import { loadBuild } from './build';

export interface PageRoutes {
  /** The route id for a path; empty without a match. */
  findRoute(path: string): string;
  readonly formRoutes: readonly string[];
  readonly cachedRoutes: readonly string[];
}

export async function readRoutes(): Promise<PageRoutes> {
  const { routes, find } = createSiteMap((await loadBuild()).routes.routes);
  const findRouteIds = (fits: (handle: RouteHandle) => boolean) =>
    routes.flatMap(({ id, handle }) => (fits(handle) ? [id] : []));
  return {
    formRoutes: findRouteIds(({ scriptStart }) => scriptStart === 'idle'),
    cachedRoutes: findRouteIds(({ cache }) => cache !== undefined),
    findRoute: (path) => find(path.split('?')[0] ?? '/')?.id ?? '',
  };
}
