import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { FEATURES, FLOORS, getFloor } from '../../scripts/lib/feature-floors.mjs';

const OWN_TESTS = /\.(?:test|dom\.test|d)\.tsx?$/;
const FILES = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .map((file) => path.join('app', file))
  .filter(
    (file) => /\.tsx?$/.test(file) && !OWN_TESTS.test(file) && !file.includes('i18n/compiled'),
  );
const IMPORTS = new Map(FILES.map((file) => [file, findImports(file)]));

describe('each feature', () => {
  it('has a floor', () => {
    const ofApplications = readdirSync('app/features/applications').map(
      (name) => `applications/${name}`,
    );
    const folders = readdirSync('app/features').filter((name) => name !== 'applications');
    expect([...folders, ...ofApplications].toSorted()).toEqual(FEATURES.toSorted());
  });

  it('imports only features of lower floors, including types', () => {
    const upward = [...IMPORTS].flatMap(([file, imported]) => {
      const feature = findFeature(file);
      if (feature === undefined) return [];
      return imported
        .filter((other) => !isNestedFeature(findFeature(other), feature))
        .map((other) => `${file} imports ${other}`);
    });
    expect(upward).toEqual([]);
    expect(FLOORS.length).toBeGreaterThan(5);
  });
});

it('application files have no import cycles for values or types', () => {
  expect(findImportCycles()).toEqual([]);
});

function isNestedFeature(other: string | undefined, feature: string): boolean {
  return other === undefined || other === feature || getFloor(other) < getFloor(feature);
}

function findFeature(file: string): string | undefined {
  return FEATURES.find((feature) => file.startsWith(`app/features/${feature}/`));
}

function findImports(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const names = [...text.matchAll(/(?:from|import\()\s*'([~.][^'?]*)'/g)].map(
    ([, name = '']) => name,
  );
  return names.flatMap((name) => {
    const target = name.startsWith('~/')
      ? path.join('app', name.slice(2))
      : path.join(path.dirname(file), name);
    const found = ['', '.ts', '.tsx']
      .map((end) => target + end)
      .find((each) => FILES.includes(each));
    return found === undefined ? [] : [found];
  });
}

/** @returns the files of each import cycle, found as strongly connected components by Tarjan's algorithm */
function findImportCycles(): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const path: string[] = [];
  const circles: string[][] = [];
  const visit = (file: string) => {
    order.set(file, order.size);
    lowest.set(file, order.size - 1);
    path.push(file);
    for (const next of IMPORTS.get(file) ?? []) {
      if (!order.has(next)) visit(next);
      if (path.includes(next))
        lowest.set(file, Math.min(Number(lowest.get(file)), Number(lowest.get(next))));
    }
    if (lowest.get(file) !== order.get(file)) return;
    const circle = path.splice(path.indexOf(file));
    if (circle.length > 1) circles.push(circle);
  };
  for (const file of FILES) if (!order.has(file)) visit(file);
  return circles;
}
