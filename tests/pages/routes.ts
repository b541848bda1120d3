import { createSiteMap } from '~/composition/site-map';
import type { RouteHandle } from '~/web/http/route-handle';
import { loadBuild } from '../support/build';

/** The site's pages by the names of their routes. */
export interface PageRoutes {
  /** The route that answers a path; empty where none does. */
  routeOf(path: string): string;
  /** The routes of pages with a form, those of the administration among them. */
  readonly formRoutes: readonly string[];
  /** The routes whose answers the server keeps. */
  readonly keptRoutes: readonly string[];
}

/** Reads the routes of the built site. */
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
