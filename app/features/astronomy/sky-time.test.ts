import { describe, expect, it } from 'vitest';
import { computeDeltaT, toAstroTime } from './sky-time';

const toUtDays = (instant: string) => toAstroTime(new Date(instant)).ut;

describe('Delta T', () => {
  // Observed: International Earth Rotation and Reference Systems Service.
  it.each([
    ['1960-01-01T00:00:00Z', 33.15],
    ['1999-12-31T00:00:00Z', 63.83],
    ['2000-01-02T00:00:00Z', 63.83],
    ['2012-01-01T00:00:00Z', 66.6],
    ['2017-01-01T00:00:00Z', 68.59],
    ['2025-01-01T00:00:00Z', 69.14],
  ])('is within half a second of the observed value at %s', (instant, observed) => {
    expect(Math.abs(computeDeltaT(toUtDays(instant)) - observed)).toBeLessThan(0.5);
  });

  it('is used for all astronomical times', () => {
    const time = toAstroTime(new Date('2025-09-07T16:27:09Z'));
    expect((time.tt - time.ut) * 86_400).toBeCloseTo(69.13, 1);
  });

  it('is continuous and grows slowly', () => {
    for (let year = 1990; year < 2100; year += 1) {
      const before = computeDeltaT(toUtDays(`${year}-12-31T23:00:00Z`));
      const after = computeDeltaT(toUtDays(`${year + 1}-01-01T01:00:00Z`));
      expect(Math.abs(after - before), String(year)).toBeLessThan(0.05);
    }
  });
});
