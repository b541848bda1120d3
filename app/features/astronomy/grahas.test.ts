import { AstroTime, e_tilt } from 'astronomy-engine';
import { describe, expect, it } from 'vitest';
import { computeGrahaLongitude, computeGrahaSpeed } from './grahas';
import { computeLahiriAyanamsa, toSignedDegrees } from './sidereal';
import { toAstroTime } from './sky-time';

const J2000_JD = 2_451_545;

describe('positions of slow planets over two hundred years', () => {
  // JPL Horizons (DE441): Julian Day in Terrestrial Time, apparent longitude from the equinox of date in degrees.
  it.each([
    ['saturn', 2_415_054.996917, 271.4396481],
    ['saturn', 2_415_486.463699, 286.2262871],
    ['saturn', 2_419_346.99822, 47.0378094],
    ['saturn', 2_425_503.064354, 253.1095226],
    ['saturn', 2_429_223.618822, 11.7304514],
    ['saturn', 2_483_429.170377, 32.6813735],
    ['saturn', 2_486_673.352028, 150.6544854],
    ['jupiter', 2_482_041.927501, 60.1636334],
    ['jupiter', 2_485_819.754928, 353.6764917],
    ['jupiter', 2_487_470.870887, 134.306986],
  ] as const)('match the JPL ephemeris within 10″ for %s on JD %f', (graha, day, longitude) => {
    const time = AstroTime.FromTerrestrialTime(day - J2000_JD);
    const ofDate =
      computeGrahaLongitude(graha, time) + computeLahiriAyanamsa(time) + e_tilt(time).dpsi / 3600;
    expect(Math.abs(toSignedDegrees(ofDate - longitude)) * 3600).toBeLessThan(10);
  });
});

describe('the speed of a graha', () => {
  it('equals the retrograde mean motion for the nodes', () => {
    // One cycle takes 18.6 years.
    const time = toAstroTime(new Date('2000-01-01T12:00:00Z'));
    expect(computeGrahaSpeed('rahu', time)).toBeCloseTo(-0.05299, 4);
    expect(computeGrahaSpeed('ketu', time)).toBe(computeGrahaSpeed('rahu', time));
  });
});
