import type { RouteConfigEntry } from '@remix-run/route-config';
import path from 'node:path';
import { PROJECT_ROOT } from './source-files';
import type { Access } from '~/features/administration/role';
import routeConfig from '~/routes';
import { loadBuild } from './build';

/** The files whose routes are for administrators only: those of the administration, and the features' panels. */
export const ADMIN_FILES = /^features\/(?:administration|[a-z/-]+\/admin)\//;
/** Where people without a session must be able to go. */
export const ADMIN_EXEMPT = [
  'features/administration/pages/login.route.tsx',
  'features/administration/pages/invitation.route.tsx',
];

/** A route of the administration; the parameters of its path are filled in with `1`. */
export interface AdminEntry {
  readonly file: string;
  readonly path: string;
}

/** A route of the administration with what the build knows of it. */
export interface AdminRoute extends AdminEntry {
  readonly hasPage: boolean;
  readonly hasLoader: boolean;
  readonly hasAction: boolean;
}

/** Every route of the site map whose file belongs to the administration. */
export function adminEntries(): AdminEntry[] {
  return adminConfig().map(({ file, path }) => ({ file, path: pathOf(path) }));
}

/** Every route of the site map whose file belongs to the administration, with what the build knows of it. */
export async function adminRoutes(): Promise<AdminRoute[]> {
  const { routes: built } = (await loadBuild()).routes;
  return adminConfig().map(({ file, path, id }): AdminRoute => {
    const module = built[id ?? file.replace(/\.\w+$/, '')]?.module;
    if (!module) throw new Error(`The build does not know ${file}`);
    return {
      file,
      path: pathOf(path),
      hasPage: module.default !== undefined,
      hasLoader: module.loader !== undefined,
      hasAction: module.action !== undefined,
    };
  });
}

/** What the guard wrote on a loader or an action. */
interface Guarded {
  readonly access?: Access;
}

/** Whom the loader and the action of a route say to the guard that they are for; undefined where there is none, or it says nothing. */
export async function accessOf({ file }: Pick<AdminEntry, 'file'>) {
  const module = (await import(path.join(PROJECT_ROOT, 'app', file))) as {
    readonly loader?: Guarded;
    readonly action?: Guarded;
  };
  return { loader: module.loader?.access, action: module.action?.access };
}

function adminConfig(): RouteConfigEntry[] {
  return flatten(routeConfig).filter(
    ({ file, children }) => !children && ADMIN_FILES.test(file) && !ADMIN_EXEMPT.includes(file),
  );
}

function pathOf(path: string | undefined): string {
  return `/${path ?? ''}`.replace(/:\w+\??|\*/g, '1');
}

/** The files of all routes of the site map. */
export function routeFiles(): string[] {
  return flatten(routeConfig).map(({ file }) => file);
}

function flatten(entries: readonly RouteConfigEntry[]): RouteConfigEntry[] {
  return entries.flatMap((entry) => [entry, ...flatten(entry.children ?? [])]);
}
