import { describe, expect, it } from 'vitest';
import { findCity, DEFAULT_CITY, type City } from '~/features/places/cities.server';
import fixture from '../../../../tests/fixtures/eclipses.json';
import { getYearSpan } from './date-span';
import { findEclipsesAt, findNamedEclipses, type Eclipse } from './eclipses';

const SECOND_MS = 1000;
const DAY_MS = 86_400_000;

function findCityByName(name: string): City {
  const city = findCity(name.toLowerCase().replace(' ', '-'));
  if (!city) throw new Error(`There is no city ${name}`);
  return city;
}

function isWithinOneDay(eclipse: Eclipse, instant: string): boolean {
  return Math.abs(eclipse.deepest.getTime() - Date.parse(instant)) < DAY_MS;
}

function getSecondsApart(found: Date | null, wanted: string): number {
  return Math.abs((found?.getTime() ?? NaN) - Date.parse(wanted)) / SECOND_MS;
}

describe('an eclipse of the Moon in a city', () => {
  const cases = fixture.lunar.flatMap((eclipse) =>
    Object.entries(eclipse.moon_up_during).map(([name, up]) => ({ ...eclipse, name, up })),
  );

  it('matches the Swiss Ephemeris in visibility (whole, in part or none) and in contacts to within a minute', () => {
    expect(cases.length).toBeGreaterThan(60);
    for (const { max, type, umbra, totality, name, up } of cases) {
      const city = findCityByName(name);
      const found = findEclipsesAt(getYearSpan(Number(max.slice(0, 4))), city).find((each) =>
        isWithinOneDay(each, max),
      );
      const isUp = found?.of === 'moon' ? found.isUp : 'none';
      // Penumbral eclipses are invisible and have no name.
      expect({ max, name, isUp }).toEqual({ max, name, isUp: type === 'penumbral' ? 'none' : up });
      if (found?.of !== 'moon' || !umbra) continue;
      expect(getSecondsApart(found.begins, umbra[0] ?? '')).toBeLessThan(60);
      expect(getSecondsApart(found.ends, umbra[1] ?? '')).toBeLessThan(60);
      expect(getSecondsApart(found.deepest, max)).toBeLessThan(60);
      if (!totality) continue;
      expect(getSecondsApart(found.totalBegins, totality[0] ?? '')).toBeLessThan(60);
      expect(getSecondsApart(found.totalEnds, totality[1] ?? '')).toBeLessThan(60);
    }
  });
});

describe('an eclipse of the Sun in a city', () => {
  it('matches the Swiss Ephemeris in start, peak and end to within a minute, and in magnitude to within a hundredth', () => {
    expect(fixture.solar.length).toBeGreaterThan(10);
    for (const { city, begin, max, end, obscuration } of fixture.solar) {
      const found = findEclipsesAt(getYearSpan(2027), findCityByName(city)).find((each) =>
        isWithinOneDay(each, max),
      );
      expect(found?.of, city).toBe('sun');
      if (found?.of !== 'sun') continue;
      expect(getSecondsApart(found.begins, begin), city).toBeLessThan(60);
      expect(getSecondsApart(found.deepest, max), city).toBeLessThan(60);
      expect(getSecondsApart(found.ends, end), city).toBeLessThan(60);
      expect(Math.abs(found.covered - obscuration), city).toBeLessThan(0.01);
    }
  });
});

// NASA's eclipse catalogues (F. Espenak): phases above the horizon in India.
describe('the eclipses visible in India', () => {
  it.each([
    { year: 2009, of: 'sun', days: ['01-26', '07-22'] },
    { year: 2019, of: 'sun', days: ['12-26'] },
    { year: 2020, of: 'sun', days: ['06-21'] },
    { year: 2022, of: 'sun', days: ['10-25'] },
    { year: 2018, of: 'moon', days: ['01-31', '07-27'] },
    { year: 2022, of: 'moon', days: ['11-08'] },
    { year: 2024, of: 'sun', days: [] },
  ] as const)('match the catalogue for the $of in $year', ({ year, of, days }) => {
    const found = findNamedEclipses(getYearSpan(year), of, DEFAULT_CITY);
    expect(found.map(({ deepest }) => deepest.toISOString().slice(5, 10))).toEqual(days);
  });
});
