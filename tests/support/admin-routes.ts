import type { RouteConfigEntry } from '@remix-run/route-config';
import path from 'node:path';
import { PROJECT_ROOT } from './source-files';
import type { Access } from '~/features/administration/admin';
import routeConfig from '~/routes';
import { loadBuild } from './build';

export const ADMIN_FILE_PATTERN = /^features\/(?:administration|[a-z/-]+\/admin)\//;
export const EXEMPT_ADMIN_ROUTES = [
  'features/administration/pages/login.route.tsx',
  'features/administration/pages/invitation.route.tsx',
];

/** `1` replaces every path parameter. */
export interface AdminEntry {
  readonly file: string;
  readonly path: string;
}

export interface AdminRoute extends AdminEntry {
  readonly hasPage: boolean;
  readonly hasLoader: boolean;
  readonly hasAction: boolean;
}

export function listAdminEntries(): AdminEntry[] {
  return findAdminConfig().map(({ file, path }) => ({ file, path: getPath(path) }));
}

export async function listAdminRoutes(): Promise<AdminRoute[]> {
  const { routes: built } = (await loadBuild()).routes;
  return findAdminConfig().map(({ file, path, id }): AdminRoute => {
    const module = built[id ?? file.replace(/\.\w+$/, '')]?.module;
    if (!module) throw new Error(`The build does not know ${file}`);
    return {
      file,
      path: getPath(path),
      hasPage: module.default !== undefined,
      hasLoader: module.loader !== undefined,
      hasAction: module.action !== undefined,
    };
  });
}

interface GuardedHandler {
  readonly access?: Access;
}

/** The access that loader and action declare to the guard; undefined without a declaration. */
export async function getAccess({ file }: Pick<AdminEntry, 'file'>) {
  const module = (await import(path.join(PROJECT_ROOT, 'app', file))) as {
    readonly loader?: GuardedHandler;
    readonly action?: GuardedHandler;
  };
  return { loader: module.loader?.access, action: module.action?.access };
}

function findAdminConfig(): RouteConfigEntry[] {
  return flatten(routeConfig).filter(
    ({ file, children }) =>
      !children && ADMIN_FILE_PATTERN.test(file) && !EXEMPT_ADMIN_ROUTES.includes(file),
  );
}

function getPath(path: string | undefined): string {
  return `/${path ?? ''}`.replace(/:\w+\??|\*/g, '1');
}

export function listRouteFiles(): string[] {
  return flatten(routeConfig).map(({ file }) => file);
}

function flatten(entries: readonly RouteConfigEntry[]): RouteConfigEntry[] {
  return entries.flatMap((entry) => [entry, ...flatten(entry.children ?? [])]);
}
