import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

// The image contains only the sources that the Dockerfile names.

const PROJECT = '/opt/taravani/';
const BUILT_PATHS = /^(build|node_modules)\//;

const given = Array.from(
  readFileSync('Dockerfile', 'utf8').matchAll(/^COPY --from=build (.+) \S+$/gm),
  ([, sources = '']) => sources.split(' '),
)
  .flat()
  .map((source) => source.replace(PROJECT, ''));

/** Relative imports of a script, static and dynamic. */
function findImports(script: string): string[] {
  const text = readFileSync(script, 'utf8');
  return Array.from(text.matchAll(/(?:from|import)\s*\(?'(\.[^']+)'/g), ([, file = '']) =>
    path.join(path.dirname(script), file),
  ).filter((file) => BUILT_PATHS.test(file) || existsSync(file));
}

function requiredBy(script: string, known = new Set<string>()): Set<string> {
  if (known.has(script) || BUILT_PATHS.test(script)) return known;
  known.add(script);
  for (const each of findImports(script)) requiredBy(each, known);
  return known;
}

test.each(['scripts/start.mjs', 'scripts/command.mjs'])(
  'the container image contains every import of %s',
  (script) => {
    const needed = [...requiredBy(script)];
    expect(needed).toContain('scripts/lib/supported-node.mjs');
    expect(given).toEqual(expect.arrayContaining(needed));
  },
);
