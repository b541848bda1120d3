import { e_tilt, SiderealTime } from 'astronomy-engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getHouseFrom, SIGNS } from '~/features/astronomy/signs';
import { GRAHAS } from '~/features/astronomy/grahas';
import { computeLahiriAyanamsa, toSignedDegrees } from '~/features/astronomy/sidereal';
import { toAstroTime } from '~/features/astronomy/sky-time';
import { getPlanetSignAt } from '~/features/astronomy/transits';
import { toDateIn, toInstant, type LocalTime } from '~/shared/time/zone';
import { computeAshtakoota } from './ashtakoota';
import { findCurrentDasha } from './dasha';
import { computeMoonOfDay } from './moon-of-day';
import { computeNatalChart, type NatalChart } from './natal-chart';
import { computeMoonPlace } from './positions';

const SEED = 20;
const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
const RADIANS = Math.PI / 180;
const DASHA_CYCLE_MS = 120 * 365.25 * DAY;
const FIRST = Date.parse('1900-01-02T00:00:00Z') / MINUTE;
const LAST_MINUTE = Date.parse('2026-12-31T00:00:00Z') / MINUTE;

const anyInstant = fc
  .integer({ min: FIRST, max: LAST_MINUTE })
  .map((minute) => new Date(minute * MINUTE));
const anyZone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
const anyPlace = fc.record({
  latitude: fc.double({ min: -89.9, max: 89.9, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

/** Truncated to the minute: `2024-05-21T18:43`. */
function toLocalTime(timeZone: string, instant: Date): LocalTime {
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  return clock.format(instant).replace(' ', 'T') as LocalTime;
}

function expectClockRoundTrip(instant: Date, zone: string) {
  const local = toLocalTime(zone, instant);
  const found = toInstant(zone, local);
  if (found.kind === 'skipped') throw new Error(`${zone} showed ${local}, and it was not`);
  const candidates = found.kind === 'one' ? [found.instant] : [found.first, found.second];
  expect(candidates.some((each) => Math.abs(each.getTime() - instant.getTime()) < MINUTE)).toBe(
    true,
  );
  expect(candidates.every((each) => toLocalTime(zone, each) === local)).toBe(true);
}

/** The ascendant is on the eastern horizon (J. Meeus, 13.3 to 13.6). */
function rises(
  { ascendant }: NatalChart,
  instant: Date,
  place: { latitude: number; longitude: number },
) {
  const time = toAstroTime(instant);
  const { tobl, dpsi } = e_tilt(time);
  const longitude = (ascendant.longitude + computeLahiriAyanamsa(time) + dpsi / 3600) * RADIANS;
  const [sin, cos] = [Math.sin(tobl * RADIANS), Math.cos(tobl * RADIANS)];
  const rightAscension = Math.atan2(Math.sin(longitude) * cos, Math.cos(longitude));
  const declination = Math.asin(sin * Math.sin(longitude));
  const hourAngle = (SiderealTime(time) * 15 + place.longitude) * RADIANS - rightAscension;
  const latitude = place.latitude * RADIANS;
  const height = Math.asin(
    Math.sin(latitude) * Math.sin(declination) +
      Math.cos(latitude) * Math.cos(declination) * Math.cos(hourAngle),
  );
  expect(Math.abs(height / RADIANS)).toBeLessThan(1e-6);
  expect(Math.cos(declination) * Math.sin(hourAngle)).toBeLessThanOrEqual(1e-9);
}

function expectConsistentChart(chart: NatalChart, instant: Date) {
  const { ascendant, grahas, dashas, sadeSatis } = chart;
  const from = (one: keyof typeof grahas, other: keyof typeof grahas) =>
    Math.abs(toSignedDegrees(grahas[one].longitude - grahas[other].longitude));
  expect(from('rahu', 'ketu')).toBeCloseTo(180, 6);
  expect(from('sun', 'mercury')).toBeLessThan(28.5);
  expect(from('sun', 'venus')).toBeLessThan(48);
  expect([grahas.sun, grahas.moon].some(({ isRetrograde }) => isRetrograde)).toBe(false);
  for (const graha of GRAHAS) {
    const { sign, house, longitude, degree, navamsa } = grahas[graha];
    expect(house).toBe(getHouseFrom(ascendant.sign, sign));
    // Brihat Parashara Hora Shastra, chapter 6: navamsas start at the sign itself (movable), its ninth (fixed)
    // or its fifth (dual).
    const index = SIGNS.findIndex(({ slug }) => slug === sign);
    const start = index + (index % 3) * 8;
    expect(navamsa).toBe(SIGNS[(start + Math.floor(degree / (10 / 3))) % 12]?.slug);
    expect(longitude).toBeCloseTo(index * 30 + degree, 9);
  }
  expect((dashas.at(-1)?.endsAt.getTime() ?? 0) - (dashas[0]?.startsAt.getTime() ?? 0)).toBe(
    DASHA_CYCLE_MS,
  );
  const parts = dashas.flatMap(({ antardashas }) => antardashas);
  expect(parts).toHaveLength(81);
  parts.slice(1).forEach(({ startsAt }, index) => expect(startsAt).toEqual(parts[index]?.endsAt));
  expect(findCurrentDasha(dashas, instant)?.maha).toBe(dashas[0]);
  for (const { startsAt, endsAt, stays } of sadeSatis) {
    const years = (endsAt.getTime() - startsAt.getTime()) / (365.25 * DAY);
    expect(years > 6 && years < 9).toBe(true);
    for (const { phase, sign, startsAt: start, endsAt: end } of stays) {
      const house = getHouseFrom(grahas.moon.sign, sign);
      expect([house, phase]).toEqual(
        house === 12 ? [12, 'rising'] : house === 1 ? [1, 'peak'] : [2, 'setting'],
      );
      const middle = new Date((start.getTime() + end.getTime()) / 2);
      expect(getPlanetSignAt('saturn', toAstroTime(middle))).toBe(sign);
    }
  }
}

function expectMoonMatchesDay({ grahas }: NatalChart, instant: Date, zone: string) {
  const { padas, signs, nakshatras } = computeMoonOfDay(toDateIn(zone, instant), zone);
  const holds = ({ from, until }: { from: Date; until: Date }) =>
    from <= instant && instant < until;
  const { sign, nakshatra, pada } = grahas.moon;
  expect(padas.find(holds)).toMatchObject({ sign, nakshatra, pada });
  expect(signs.find(holds)).toMatchObject({ sign });
  expect(nakshatras.find(holds)).toMatchObject({ nakshatra });
  padas.slice(1).forEach(({ from }, index) => expect(from).toEqual(padas[index]?.until));
}

function holds(instant: Date, zone: string, place: { latitude: number; longitude: number }) {
  expectClockRoundTrip(instant, zone);
  const chart = computeNatalChart({ instant, place });
  rises(chart, instant, place);
  expectConsistentChart(chart, instant);
  expectMoonMatchesDay(chart, instant, zone);
}

function matches(one: Date, other: Date) {
  const couple = { groom: computeMoonPlace(one), bride: computeMoonPlace(other) };
  const { kootas, points, most } = computeAshtakoota(couple);
  expect([kootas.length, most]).toEqual([8, 36]);
  expect(points).toBe(kootas.reduce((sum, koota) => sum + koota.points, 0));
  for (const koota of kootas) expect(koota.points >= 0 && koota.points <= koota.most).toBe(true);
  const turned = computeAshtakoota({ groom: couple.bride, bride: couple.groom });
  expect(Math.abs(turned.points - points)).toBeLessThanOrEqual(2);
}

describe('a birth since 1900 in any time zone and place', () => {
  it('has a consistent chart', () => {
    fc.assert(fc.property(anyInstant, anyZone, anyPlace, holds), { numRuns: 60, seed: SEED });
  });

  it('has a consistent chart in thousands of cases', { tags: ['all'], timeout: 180_000 }, () => {
    fc.assert(fc.property(anyInstant, anyZone, anyPlace, holds), { numRuns: 3000, seed: SEED });
  });

  it('can be matched with any other birth', () => {
    fc.assert(fc.property(anyInstant, anyInstant, matches), { numRuns: 200, seed: SEED });
  });
});
