import { describe, expect, it } from 'vitest';
import type { ServerBuild } from '@remix-run/node';
import { parseManifestScript } from '../../scripts/vite/page-lists.mjs';
import { loadBuild } from '../support/build';
import { useTestApp } from '../support/use-app';
import { send } from '../support/wire';

type RouteManifest = ServerBuild['assets'];

const app = useTestApp();
const { routes, entry } = await loadBuild();
const pages = entry.createSiteMap(routes.routes).routes.filter(({ isPage }) => isPage);
const isAdminRoute = (id: string) => routes.routes[id]?.parentId === 'administration';

async function open(path: string) {
  const { text } = await send(app.origin, { path });
  const [, address = ''] = /import "(\/assets\/pages-[0-9a-f]+\.js)"/.exec(text) ?? [];
  const answer = await send(app.origin, { path: address });
  const own = [...text.matchAll(/import \* as route\d+ from "([^"]+)"/g)].map(([, name]) => name);
  return { address, answer, own, list: parseManifestScript(answer.text) as RouteManifest };
}

const AREAS = [
  ['readers and customers', '/', (id: string) => !isAdminRoute(id)],
  ['administrators', '/admin/login', isAdminRoute],
] as const;

describe.each(AREAS)('the route manifest for %s', (_, path, isTheirs) => {
  it('contains exactly its pages and "not found"', async () => {
    const { list } = await open(path);
    const named = pages.filter(({ id }) => id in list.routes).map(({ id }) => id);
    const theirs = pages.filter(({ id, path: at }) => isTheirs(id) || at === '/*');
    expect(named.length).toBeGreaterThan(15);
    expect(named).toEqual(theirs.map(({ id }) => id));
  });

  it('does not contain file routes', async () => {
    const { list } = await open(path);
    const files = Object.values(list.routes).filter(
      ({ id, parentId }) =>
        parentId === 'root' && !Object.values(list.routes).some((each) => each.parentId === id),
    );
    expect(files).toEqual([]);
  });

  it('can be cached forever under its content hash', async () => {
    const { address, answer, list } = await open(path);
    expect(answer.headers['cache-control']).toContain('immutable');
    expect(list.url).toBe(address);
  });
});

it('every page is in a route manifest', async () => {
  for (const path of [
    '/',
    '/signup',
    '/nowhere',
    '/hi',
    '/hi/signup',
    '/hi/nowhere',
    '/admin/login',
  ]) {
    const { own, list } = await open(path);
    const known = Object.values(list.routes).map(({ module }) => module);
    expect([path, own.length]).toEqual([path, 3]);
    expect([path, own.filter((name) => !known.includes(name ?? ''))]).toEqual([path, []]);
  }
});

it('each language has a separate manifest without the administration', async () => {
  const [english, hindi] = [await open('/'), await open('/hi')];
  expect(hindi.address).not.toBe(english.address);
  expect(Object.keys(hindi.list.routes)).toEqual(Object.keys(english.list.routes));
});
