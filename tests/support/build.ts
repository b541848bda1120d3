import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { ServerBuild } from '@remix-run/node';
import type * as Entry from '~/entry.server';

const BUILD = fileURLToPath(new URL('../../build', import.meta.url));

/** Folder of the built client files. */
export const CLIENT_DIRECTORY = path.join(BUILD, 'client');

export interface Build {
  readonly routes: ServerBuild;
  /** What the build gives to those around it: services, settings, and the classes that must be its own. */
  readonly entry: typeof Entry;
}

/** The application as `npm run build` made it. @throws Error when there is none. */
export async function loadBuild(): Promise<Build> {
  const file = pathToFileURL(path.join(BUILD, 'server', 'index.js')).href;
  const routes = (await import(/* @vite-ignore */ file)) as ServerBuild;
  return { routes, entry: routes.entry.module as unknown as typeof Entry };
}

/** Names what the build was made of: whatever is derived from a build is out of date when this changes. */
export function buildStamp(): string {
  return readFileSync(path.join(BUILD, '.sources'), 'utf8').trim();
}
