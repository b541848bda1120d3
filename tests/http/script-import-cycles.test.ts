import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { CLIENT_DIRECTORY } from '../support/build';

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
