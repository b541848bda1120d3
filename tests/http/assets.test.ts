import { readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { ServerBuild } from '@remix-run/node';
import { describe, expect, it } from 'vitest';
import { parseManifestScript } from '../../scripts/vite/page-lists.mjs';
import { MAX_FORM_SCRIPT_BYTES } from '../support/budgets';
import { CLIENT_DIRECTORY, loadBuild } from '../support/build';
import { useTestApp } from '../support/use-app';
import { send } from '../support/wire';

const app = useTestApp();
const COMPRESSED_FILE = /\.(br|gz)$/;
const files = readdirSync(CLIENT_DIRECTORY, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && !COMPRESSED_FILE.test(entry.name))
  .map((entry) => path.relative(CLIENT_DIRECTORY, path.join(entry.parentPath, entry.name)));
const hashedFiles = files.filter((file) => file.startsWith('assets/'));
const [script = ''] = hashedFiles.filter((file) => file.endsWith('.js'));

function get(file: string, headers: Record<string, string> = {}) {
  return send(app.origin, { path: `/${file}`, headers });
}

describe('built files', () => {
  it('are served unchanged with a content type, and cached for a year with a hash in the name', async () => {
    expect(files.length).toBeGreaterThan(20);
    for (const file of files) {
      const answer = await get(file);
      expect([file, answer.status]).toEqual([file, 200]);
      expect(answer.bytes.equals(readFileSync(path.join(CLIENT_DIRECTORY, file)))).toBe(true);
      expect([file, answer.headers['content-type']]).not.toEqual([file, undefined]);
      if (file.startsWith('assets/')) {
        expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      }
    }
  });

  it('without a hash in the name are cached for a day', async () => {
    expect((await get('favicon.svg')).headers['cache-control']).toMatch(/^public, max-age=86400/);
    expect((await get('fonts/display.woff2')).headers['cache-control']).toMatch(/max-age=86400/);
  });

  it('are available in compressed forms', async () => {
    const plain = await get(script);
    const brotli = await get(script, { 'Accept-Encoding': 'br, gzip' });
    const gzip = await get(script, { 'Accept-Encoding': 'gzip' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(brotliDecompressSync(brotli.bytes).equals(plain.bytes)).toBe(true);
    expect(gunzipSync(gzip.bytes).equals(plain.bytes)).toBe(true);
    expect(brotli.bytes.length).toBeLessThan(plain.bytes.length);
    for (const { headers } of [plain, brotli, gzip])
      expect(headers.vary).toContain('Accept-Encoding');
  });

  it('get an empty 304 on the second request', async () => {
    const { headers } = await get('favicon.svg');
    const again = await get('favicon.svg', { 'If-None-Match': String(headers.etag) });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
  });

  it('exist wherever a page links to them', async () => {
    const { text } = await get('');
    const named = [...text.matchAll(/\/assets\/[\w.-]+/g)].map(([name]) => name.slice(1));
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((name) => !files.includes(name))).toEqual([]);
  });
});

describe('missing files', () => {
  it.each([
    'assets/gone-abc123.js',
    'assets/',
    'fonts/none.woff2',
    'art/none.svg',
    '.sources',
    'assets/../../server.js',
    '..%2fserver.js',
    'server/index.js',
    'favicon.ico/',
    'favicon.ico%00',
    'data/secrets.json',
    'art/',
    '.env',
    '.git/config',
    'package.json',
  ])('return a 404 that is not cached: /%s', async (file) => {
    const answer = await get(file);
    const last =
      answer.status === 301 ? await get(String(answer.headers.location).slice(1)) : answer;
    if (file === 'favicon.ico/') expect(last.status).toBe(200);
    else {
      expect(last.status).toBe(404);
      expect(last.headers['cache-control']).toContain('no-store');
    }
  });

  it('reject POST requests', async () => {
    expect((await send(app.origin, { method: 'POST', path: '/favicon.svg' })).status).toBe(404);
  });
});

type RouteManifest = ServerBuild['assets'];
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

const STATIC_IMPORT = /(?:import|from)\s*"(\.\/[^"]+\.js)"/g;
const FORM_LAYOUT = 'form';

const lists = readdirSync(path.join(CLIENT_DIRECTORY, 'assets'))
  .filter((name) => /^pages-\w+\.js$/.test(name))
  .map((name) => readRouteManifest(`/assets/${name}`));

function readRouteManifest(address: string): RouteManifest {
  const text = readFileSync(path.join(CLIENT_DIRECTORY, address), 'utf8');
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as RouteManifest;
}

function collectImports(address: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(address)) return found;
  found.add(address);
  const text = readFileSync(path.join(CLIENT_DIRECTORY, address), 'utf8');
  for (const [, relative = ''] of text.matchAll(STATIC_IMPORT)) {
    collectImports(path.posix.join(path.posix.dirname(address), relative), found);
  }
  return found;
}

/** @returns the compressed bytes of every script that the page loads */
function sumScriptBytes(list: RouteManifest, id: string): number {
  const scripts = new Set([list.url, ...collectImports(list.entry.module)]);
  for (let at = list.routes[id]; at; at = at.parentId ? list.routes[at.parentId] : undefined) {
    for (const each of collectImports(at.module)) scripts.add(each);
  }
  return [...scripts].reduce(
    (sum, each) => sum + statSync(path.join(CLIENT_DIRECTORY, `${each}.br`)).size,
    0,
  );
}

// tests/e2e/*-quality verify that a browser fetches exactly this.
it('no form of any language exceeds its script budget', () => {
  const weights = lists.flatMap((list) =>
    Object.values(list.routes)
      .filter(({ parentId }) => parentId === FORM_LAYOUT)
      .map(({ id }) => ({ of: `${list.url} ${id}`, bytes: sumScriptBytes(list, id) })),
  );
  expect(weights.length).toBeGreaterThan(10);
  expect(Math.max(...weights.map(({ bytes }) => bytes))).toBeGreaterThan(MAX_FORM_SCRIPT_BYTES / 2);
  expect(weights.filter(({ bytes }) => bytes > MAX_FORM_SCRIPT_BYTES)).toEqual([]);
});

const ASSETS_PATH = path.join(CLIENT_DIRECTORY, 'assets');
const IMPORT = /(?:from|import)"\.\/([^"]+\.js)"/g;

it('built scripts have no import cycles', () => {
  const files = readdirSync(ASSETS_PATH).filter((name) => name.endsWith('.js'));
  const open = new Map(
    files.map((name) => {
      const text = readFileSync(path.join(ASSETS_PATH, name), 'utf8');
      return [name, [...text.matchAll(IMPORT)].map(([, file = '']) => file)];
    }),
  );
  expect([...open.values()].flat().length).toBeGreaterThan(files.length);
  // Repeatedly removes scripts without remaining imports; the rest is a cycle.
  for (let before = Infinity; open.size < before;) {
    before = open.size;
    for (const [name, imports] of open) {
      if (!imports.some((file) => open.has(file))) open.delete(name);
    }
  }
  expect([...open.keys()]).toEqual([]);
});
