import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { ServerBuild } from '@remix-run/node';
import type * as Entry from '~/entry.server';

const BUILD = fileURLToPath(new URL('../../build', import.meta.url));

export const CLIENT_DIRECTORY = path.join(BUILD, 'client');

export interface Build {
  readonly routes: ServerBuild;
  /** The build's exports: services, settings, and the classes that tests and build must share. */
  readonly entry: typeof Entry;
}

/** @throws Error when there is no build */
export async function loadBuild(): Promise<Build> {
  const file = pathToFileURL(path.join(BUILD, 'server', 'index.js')).href;
  const routes = (await import(/* @vite-ignore */ file)) as ServerBuild;
  return { routes, entry: routes.entry.module as unknown as typeof Entry };
}

/** Changes with the build's sources. Derived files with another stamp are stale. */
export function getBuildStamp(): string {
  return readFileSync(path.join(BUILD, '.sources'), 'utf8').trim();
}
