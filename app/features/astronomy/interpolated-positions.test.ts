import { e_tilt, EclipticGeoMoon, SiderealTime, SunPosition } from 'astronomy-engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  computeMoonLongitude,
  computePrintedSunLongitude,
  toSignedDegrees,
  computeSunLongitude,
} from './sidereal';
import { toAstroTime } from './sky-time';
import {
  getGreenwichSiderealTimeAt,
  getMoonLongitudeAt,
  getPrintedSunLongitudeAt,
  getSunLongitudeAt,
  getTrackValue,
  getTropicalSunLongitudeAt,
} from './interpolated-positions';

const moment = fc.integer({ min: Date.UTC(1950, 0, 1), max: Date.UTC(2101, 0, 1) });
const ARCSECONDS_PER_DEGREE = 3600;
const BLOCK = 4 * 86_400_000;

describe('interpolated positions of the Sun and the Moon', () => {
  it('match the exact positions within a hundredth of an arcsecond', () => {
    fc.assert(
      fc.property(moment, (at) => {
        const time = toAstroTime(new Date(at));
        const [moon, sun] = [EclipticGeoMoon(time), SunPosition(time)];
        const angles = [
          [getMoonLongitudeAt(at), computeMoonLongitude(time)],
          [getSunLongitudeAt(at), computeSunLongitude(time)],
          [getPrintedSunLongitudeAt(at), computePrintedSunLongitude(time)],
          [getTropicalSunLongitudeAt(at), sun.elon],
          [getTrackValue('moonLatitude', at), moon.lat],
          [getTrackValue('obliquity', at), e_tilt(time).tobl],
          [getGreenwichSiderealTimeAt(at), SiderealTime(time) * 15],
        ] as const;
        for (const [found, expected] of angles) {
          expect(Math.abs(toSignedDegrees(found - expected)) * ARCSECONDS_PER_DEGREE).toBeLessThan(
            0.01,
          );
        }
        expect(getTrackValue('moonDistance', at) / moon.dist).toBeCloseTo(1, 8);
        expect(getTrackValue('sunDistance', at) / sun.vec.Length()).toBeCloseTo(1, 8);
      }),
      { numRuns: 200 },
    );
  });

  it('are continuous between blocks', () => {
    fc.assert(
      fc.property(moment, (at) => {
        const border = Math.ceil(at / BLOCK) * BLOCK;
        for (const angleAt of [getMoonLongitudeAt, getSunLongitudeAt, getGreenwichSiderealTimeAt]) {
          const step = toSignedDegrees(angleAt(border) - angleAt(border - 1));
          expect(Math.abs(step) * ARCSECONDS_PER_DEGREE).toBeLessThan(0.03);
        }
      }),
      { numRuns: 50 },
    );
  });
});
