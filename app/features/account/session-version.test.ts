import { expect, test } from 'vitest';
import {
  BEGINNINGS,
  firstSessionVersion,
  timesEnded,
  VERSIONS_OF_A_BEGINNING,
} from './session-version';

test('a session version yields the number of ended sessions for any start number', () => {
  for (const beginning of [0, 1, 77, BEGINNINGS - 1]) {
    const first = firstSessionVersion(beginning);
    for (const ended of [0, 1, 2, VERSIONS_OF_A_BEGINNING - 1]) {
      expect(timesEnded(first + ended)).toBe(ended);
    }
  }
});

test('a session version fits into 32 bits', () => {
  expect(firstSessionVersion(BEGINNINGS - 1) + VERSIONS_OF_A_BEGINNING).toBeLessThan(2 ** 31);
});
