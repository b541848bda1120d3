import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { ServerBuild } from '@remix-run/node';
import { expect, it } from 'vitest';
import { MAX_FORM_SCRIPT_BYTES } from '../support/budgets';
import { CLIENT_DIRECTORY } from '../support/build';

type RouteManifest = ServerBuild['assets'];

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
