import { Body, Observer, SearchRiseSet } from 'astronomy-engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findHorizonCrossings, type Luminary } from './horizon';
import { toAstroTime } from './sky-time';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const SEED = 19;

const anyMoment = fc.integer({ min: Date.UTC(1950, 0, 1), max: Date.UTC(2100, 11, 31) });
const anyLongitude = fc.double({ min: -180, max: 180, noNaN: true });
const arbitraryLatitude = (most: number) => fc.double({ min: -most, max: most, noNaN: true });

/** Finds the first crossing of a day with the astronomy library's own search. */
function searchCrossing(
  luminary: Luminary,
  way: 'rises' | 'sets',
  latitude: number,
  longitude: number,
  from: number,
): number | undefined {
  const body = luminary === 'sun' ? Body.Sun : Body.Moon;
  const observer = new Observer(latitude, longitude, 0);
  const direction = way === 'rises' ? 1 : -1;
  return SearchRiseSet(body, observer, direction, toAstroTime(new Date(from)), 1)?.date.getTime();
}

function assertMatchesLibrary(most: number, runs: number, allowedMs: number) {
  fc.assert(
    fc.property(arbitraryLatitude(most), anyLongitude, anyMoment, (latitude, longitude, from) => {
      for (const luminary of ['sun', 'moon'] as const) {
        const place = { latitude, longitude };
        const found = findHorizonCrossings(luminary, place, from - 4 * HOUR, from + DAY + 4 * HOUR);
        for (const way of ['rises', 'sets'] as const) {
          const first = found[way].find((moment) => moment >= from && moment < from + DAY);
          const expected = searchCrossing(luminary, way, latitude, longitude, from);
          if (expected === undefined || first === undefined) expect(first).toBe(expected);
          else expect(Math.abs(first - expected)).toBeLessThan(allowedMs);
        }
      }
    }),
    { numRuns: runs, seed: SEED },
  );
}

describe('rise and set times', () => {
  it('match the astronomy library within half a second', () => {
    assertMatchesLibrary(60, 60, 500);
  });

  // The Sun moves almost along the horizon, so a small fraction of a degree is several seconds.
  it('match the astronomy library near the poles', () => {
    assertMatchesLibrary(89, 60, 10_000);
  });

  it(
    'match the astronomy library for thousands of places and days',
    { tags: ['all'], timeout: 120_000 },
    () => {
      assertMatchesLibrary(60, 3000, 500);
      assertMatchesLibrary(89, 2000, 10_000);
    },
  );

  it('alternate between rise and set', () => {
    const place = { latitude: 64.15, longitude: -21.94 };
    const from = Date.UTC(2025, 5, 1);
    const { rises, sets } = findHorizonCrossings('sun', place, from, from + 30 * DAY);
    expect(rises).toHaveLength(30);
    rises.forEach((rise, index) => expect(rise).toBeLessThan(sets[index + 1] ?? Infinity));
    expect([...sets, ...rises].every((moment) => Number.isInteger(moment))).toBe(true);
  });
});
