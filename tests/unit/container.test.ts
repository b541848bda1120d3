import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

// The container's image has no sources but those that the Dockerfile names.

/** Where the image keeps the project. */
const PROJECT = '/opt/taravani/';
/** Made by the build, and brought as folders. */
const BUILT = /^(build|node_modules)\//;

/** The files and folders that the image is given, relative to the project. */
const given = Array.from(
  readFileSync('Dockerfile', 'utf8').matchAll(/^COPY --from=build (.+) \S+$/gm),
  ([, sources = '']) => sources.split(' '),
)
  .flat()
  .map((source) => source.replace(PROJECT, ''));

/** The files that a script imports by their paths, at once or later; not those that it only writes about. */
function importsOf(script: string): string[] {
  const text = readFileSync(script, 'utf8');
  return Array.from(text.matchAll(/(?:from|import)\s*\(?'(\.[^']+)'/g), ([, file = '']) =>
    path.join(path.dirname(script), file),
  ).filter((file) => BUILT.test(file) || existsSync(file));
}

/** A script and all that it imports, directly or not. */
function neededBy(script: string, known = new Set<string>()): Set<string> {
  if (known.has(script) || BUILT.test(script)) return known;
  known.add(script);
  for (const each of importsOf(script)) neededBy(each, known);
  return known;
}

test.each(['scripts/start.mjs', 'scripts/command.mjs'])(
  'the container has everything that %s imports',
  (script) => {
    const needed = [...neededBy(script)];
    expect(needed).toContain('scripts/lib/supported-node.mjs');
    expect(given).toEqual(expect.arrayContaining(needed));
  },
);
