import { describe, expect, it } from 'vitest';
import { deltaT, skyTime } from './sky-time';

const utDaysOf = (instant: string) => skyTime(new Date(instant)).ut;

describe('Delta T', () => {
  // Observed: International Earth Rotation and Reference Systems Service.
  it.each([
    ['1960-01-01T00:00:00Z', 33.15],
    ['1999-12-31T00:00:00Z', 63.83],
    ['2000-01-02T00:00:00Z', 63.83],
    ['2012-01-01T00:00:00Z', 66.6],
    ['2017-01-01T00:00:00Z', 68.59],
    ['2025-01-01T00:00:00Z', 69.14],
  ])('is at %s within half a second of the observed value', (instant, observed) => {
    expect(Math.abs(deltaT(utDaysOf(instant)) - observed)).toBeLessThan(0.5);
  });

  it('is the one that astronomical times use', () => {
    const time = skyTime(new Date('2025-09-07T16:27:09Z'));
    expect((time.tt - time.ut) * 86_400).toBeCloseTo(69.13, 1);
  });

  it('is continuous and grows slowly', () => {
    for (let year = 1990; year < 2100; year += 1) {
      const before = deltaT(utDaysOf(`${year}-12-31T23:00:00Z`));
      const after = deltaT(utDaysOf(`${year + 1}-01-01T01:00:00Z`));
      expect(Math.abs(after - before), String(year)).toBeLessThan(0.05);
    }
  });
});
