import { matchRoutes } from '@remix-run/react';
import type { RouteHandle } from '~/root';
import { loadBuild } from '../support/build';

/** The site's pages by the names of their routes. */
export interface PageRoutes {
  /** The route that answers a path; empty where none does. */
  routeOf(path: string): string;
  /** The routes of pages with a form, those of the administration among them. */
  readonly formRoutes: readonly string[];
}

/** Reads the routes of the built site. */
export async function readRoutes(): Promise<PageRoutes> {
  const { routes } = (await loadBuild()).routes;
  const pages = Object.values(routes).flatMap((route) =>
    route?.parentId === 'root' ? [route] : [],
  );
  const known = pages.map(({ id, path, index }) =>
    index ? { id, index } : { id, path: path ?? '' },
  );
  const formRoutes = pages.flatMap(({ id, module }) => {
    const handle = module.handle as RouteHandle | undefined;
    return handle?.scriptStart === 'idle' ? [id] : [];
  });
  return {
    formRoutes,
    routeOf(path) {
      const [pathname = '/'] = path.split('?');
      return matchRoutes(known, pathname)?.at(-1)?.route.id ?? '';
    },
  };
}
