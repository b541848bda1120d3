import { createSiteMap } from '~/composition/site-map';
import type { RouteHandle } from '~/web/http/route-handle';
import { loadBuild } from '../support/build';

export interface PageRoutes {
  /** The route id for a path; empty without a match. */
  routeOf(path: string): string;
  readonly formRoutes: readonly string[];
  readonly keptRoutes: readonly string[];
}

export async function readRoutes(): Promise<PageRoutes> {
  const { routes, find } = createSiteMap((await loadBuild()).routes.routes);
  const idsWhere = (fits: (handle: RouteHandle) => boolean) =>
    routes.flatMap(({ id, handle }) => (fits(handle) ? [id] : []));
  return {
    formRoutes: idsWhere(({ scriptStart }) => scriptStart === 'idle'),
    keptRoutes: idsWhere(({ cache }) => cache !== undefined),
    routeOf: (path) => find(path.split('?')[0] ?? '/')?.id ?? '',
  };
}
