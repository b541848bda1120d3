import { expect, test } from 'vitest';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { COMPUTATIONS } from './computations';

const FEATURES = path.join('app', 'features');

function getDeclaredNames(): string[] {
  return readdirSync(FEATURES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) =>
      Array.from(
        readFileSync(path.join(FEATURES, file), 'utf8').matchAll(/\bcomputation\(\s*'([^']+)'/g),
        ([, name = '']) => name,
      ),
    );
}

test('every computation has a unique name and is available in worker threads', () => {
  const known = COMPUTATIONS.map(({ name }) => name).sort();
  expect(known).toEqual(getDeclaredNames().sort());
  expect(new Set(known).size).toBe(known.length);
});
