import type { RouteConfigEntry } from '@remix-run/route-config';
import routeConfig from '~/routes';
import { loadBuild } from './build';

/** The files whose routes are for administrators only: those of the administration, and the features' panels. */
export const ADMIN_FILES = /^features\/(?:administration|[a-z-]+\/admin)\//;
/** Where people without a session must be able to go. */
export const ADMIN_EXEMPT = ['features/administration/pages/login.route.tsx'];

/** A route of the administration; its parameters are filled in with `1`. */
export interface AdminRoute {
  readonly file: string;
  readonly path: string;
  readonly hasPage: boolean;
  readonly hasLoader: boolean;
  readonly hasAction: boolean;
}

/** Every route of the site map whose file belongs to the administration, with what the build knows of it. */
export async function adminRoutes(): Promise<AdminRoute[]> {
  const { routes: built } = (await loadBuild()).routes;
  return flatten(routeConfig).flatMap(({ file, path, id, children }): AdminRoute[] => {
    if (children || !ADMIN_FILES.test(file) || ADMIN_EXEMPT.includes(file)) return [];
    const module = built[id ?? file.replace(/\.\w+$/, '')]?.module;
    if (!module) throw new Error(`The build does not know ${file}`);
    return [
      {
        file,
        path: `/${path ?? ''}`.replace(/:\w+\??|\*/g, '1'),
        hasPage: module.default !== undefined,
        hasLoader: module.loader !== undefined,
        hasAction: module.action !== undefined,
      },
    ];
  });
}

/** The files of all routes of the site map. */
export function routeFiles(): string[] {
  return flatten(routeConfig).map(({ file }) => file);
}

function flatten(entries: readonly RouteConfigEntry[]): RouteConfigEntry[] {
  return entries.flatMap((entry) => [entry, ...flatten(entry.children ?? [])]);
}
