import { describe, expect, it } from 'vitest';
import { computeAscendantRange } from './ascendant-range';
import { computePositions } from './positions';

const INSTANT = new Date('1990-01-15T05:00:00Z');
const MINUTE = 60_000;
/** Sidereal days in a solar day. */
const SIDEREAL_DAYS_PER_DAY = 1.002738;

describe('the ascendant for an approximate place', () => {
  it('shifts to the east and west by four minutes of clock time per degree', () => {
    const place = { latitude: 23.4, longitude: 69.7 };
    const { degrees, minutes } = computeAscendantRange({ instant: INSTANT, place }, 100);
    expect(minutes).toBeCloseTo(3.92, 1);
    const at = (offMinutes: number) => {
      const instant = new Date(INSTANT.getTime() + (offMinutes * MINUTE) / SIDEREAL_DAYS_PER_DAY);
      return computePositions({ instant, place }).ascendant.longitude;
    };
    const byClock = Math.max(at(minutes) - at(0), at(0) - at(-minutes));
    expect(degrees).toBeGreaterThanOrEqual(byClock - 0.001);
    expect(degrees).toBeLessThan(byClock * 1.3);
  });

  it('shifts by 0.5° to 1.75° for a hundred kilometres in India', () => {
    for (let hour = 0; hour < 24; hour += 1) {
      for (const latitude of [8, 20, 34]) {
        const instant = new Date(INSTANT.getTime() + hour * 60 * MINUTE);
        const { degrees } = computeAscendantRange(
          { instant, place: { latitude, longitude: 78 } },
          100,
        );
        // Between the tropics and 35°, the ascendant moves 0.7° to 1.6° in four minutes.
        expect(degrees).toBeGreaterThan(0.5);
        expect(degrees).toBeLessThan(1.75);
      }
    }
  });

  it('names both signs when a sign boundary is within range', () => {
    const place = { latitude: 28.61, longitude: 77.21 };
    const minutes = Array.from({ length: 180 }, (_, index) => index);
    const ranges = minutes.map((minute) => {
      const instant = new Date(INSTANT.getTime() + minute * MINUTE);
      const { sign } = computePositions({ instant, place }).ascendant;
      return { sign, ...computeAscendantRange({ instant, place }, 40) };
    });
    for (const { sign, signs } of ranges) expect(signs).toContain(sign);
    const both = ranges.filter(({ signs }) => signs.length === 2);
    expect(both.length).toBeGreaterThan(1);
    expect(computeAscendantRange({ instant: INSTANT, place }, 0).signs).toHaveLength(1);
  });
});
