import { e_tilt, EclipticGeoMoon, SiderealTime, SunPosition } from 'astronomy-engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moonLongitude, printedSunLongitude, signedDegrees, sunLongitude } from './sidereal';
import { skyTime } from './sky-time';
import { greenwichAt, moonAt, printedSunAt, sunAt, trackAt, tropicalSunAt } from './track';

const moment = fc.integer({ min: Date.UTC(1950, 0, 1), max: Date.UTC(2101, 0, 1) });
const ARCSECONDS = 3600;
const BLOCK = 4 * 86_400_000;

describe('interpolated positions of Sun and Moon', () => {
  it('match the exact ones within a hundredth of an arcsecond', () => {
    fc.assert(
      fc.property(moment, (at) => {
        const time = skyTime(new Date(at));
        const [moon, sun] = [EclipticGeoMoon(time), SunPosition(time)];
        const angles = [
          [moonAt(at), moonLongitude(time)],
          [sunAt(at), sunLongitude(time)],
          [printedSunAt(at), printedSunLongitude(time)],
          [tropicalSunAt(at), sun.elon],
          [trackAt('moonLatitude', at), moon.lat],
          [trackAt('obliquity', at), e_tilt(time).tobl],
          [greenwichAt(at), SiderealTime(time) * 15],
        ] as const;
        for (const [found, expected] of angles) {
          expect(Math.abs(signedDegrees(found - expected)) * ARCSECONDS).toBeLessThan(0.01);
        }
        expect(trackAt('moonDistance', at) / moon.dist).toBeCloseTo(1, 8);
        expect(trackAt('sunDistance', at) / sun.vec.Length()).toBeCloseTo(1, 8);
      }),
      { numRuns: 200 },
    );
  });

  it('are continuous between blocks', () => {
    fc.assert(
      fc.property(moment, (at) => {
        const border = Math.ceil(at / BLOCK) * BLOCK;
        for (const angleAt of [moonAt, sunAt, greenwichAt]) {
          const step = signedDegrees(angleAt(border) - angleAt(border - 1));
          expect(Math.abs(step) * ARCSECONDS).toBeLessThan(0.03);
        }
      }),
      { numRuns: 50 },
    );
  });
});
