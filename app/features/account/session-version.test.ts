import { expect, test } from 'vitest';
import {
  SESSION_VERSION_STARTS,
  firstSessionVersion,
  countEndedSessions,
  VERSIONS_PER_START,
} from './customer';

test('the number of ended sessions is derived from the session version for any start number', () => {
  for (const beginning of [0, 1, 77, SESSION_VERSION_STARTS - 1]) {
    const first = firstSessionVersion(beginning);
    for (const ended of [0, 1, 2, VERSIONS_PER_START - 1]) {
      expect(countEndedSessions(first + ended)).toBe(ended);
    }
  }
});

test('a session version fits into 32 bits', () => {
  expect(firstSessionVersion(SESSION_VERSION_STARTS - 1) + VERSIONS_PER_START).toBeLessThan(
    2 ** 31,
  );
});
