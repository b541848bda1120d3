import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  isAllowed,
  formatLicencesPage,
  listProductionPackages,
} from '../../scripts/lib/licences.mjs';

const packages = listProductionPackages();

test('every runtime package has a permitted licence', () => {
  expect(packages.length).toBeGreaterThan(100);
  expect(packages.filter((each) => !isAllowed(each))).toEqual([]);
});

test('the licence list matches the installed packages', () => {
  const told = readFileSync('docs/change/licences.md', 'utf8');
  const rows = (page: string) =>
    page
      .split('\n')
      .filter((line) => line.startsWith('|'))
      .sort();
  const bare = (page: string) => rows(page).map((row) => row.replace(/[\s-]+/g, ' '));
  expect(bare(told)).toEqual(bare(formatLicencesPage(packages)));
});

test.each([
  ['(MIT OR GPL-3.0)', true],
  ['MIT AND GPL-3.0', false],
  ['GPL-3.0', false],
  ['none said', false],
  ['LGPL-3.0-or-later', false],
])('the licence check returns for %s: %s', (licence, allowed) => {
  expect(isAllowed({ name: 'something', licence })).toBe(allowed);
});
