import { describe, expect, it } from 'vitest';
import { inLanguage } from '~/shared/i18n/language.server';
import { toSearchName } from '~/features/places/search-name';
import cityDays from '../../../tests/fixtures/panchang-city-days.json';
import {
  CITIES,
  findCitiesByRegion,
  getCityName,
  findCity,
  getRegionName,
  searchCities,
  DEFAULT_CITY,
} from './cities.server';

const INDIA = CITIES.filter(({ region }) => !region.code);
const FOREIGN_CITIES = CITIES.filter(({ region }) => region.code);
/** Maximum difference in degrees between the centres of a big city in two lists. */
const CITY_RADIUS_DEGREES = 0.1;

/**
 * From zone.tab of the IANA time zone database (public domain): degrees north and east of a zone's main city,
 * converted from degrees and minutes.
 */
const PUBLISHED = [
  ['kolkata', 22.53, 88.37],
  ['kathmandu', 27.72, 85.32],
  ['dubai', 25.3, 55.3],
  ['singapore', 1.28, 103.85],
  ['london', 51.51, -0.13],
  ['new-york', 40.71, -74.01],
  ['los-angeles', 34.05, -118.24],
  ['toronto', 43.65, -79.38],
  ['sydney', -33.87, 151.22],
  ['auckland', -36.87, 174.77],
  ['nairobi', -1.28, 36.82],
  ['johannesburg', -26.25, 28],
  ['port-louis', -20.17, 57.5],
  ['suva', -18.13, 178.42],
] as const;

describe('the list of cities', () => {
  it('has at least 300 cities in India, from every state and union territory, and at least 60 abroad', () => {
    expect(INDIA.length).toBeGreaterThanOrEqual(300);
    expect(FOREIGN_CITIES.length).toBeGreaterThanOrEqual(60);
    const states = new Set(INDIA.map(({ region }) => region.name));
    expect(states.size).toBe(28 + 8);
  });

  it('has a unique slug for each city', () => {
    expect(new Set(CITIES.map(({ slug }) => slug)).size).toBe(CITIES.length);
    expect(CITIES.filter(({ slug }) => !/^[a-z]+(-[a-z]+)*$/.test(slug))).toEqual([]);
    expect(
      CITIES.filter(({ slug, name }) => !toSearchName(slug).startsWith(toSearchName(name))),
    ).toEqual([]);
  });

  it('has a valid time zone in the right country for each city', () => {
    for (const { slug, latitude, longitude } of INDIA) {
      expect([slug, latitude > 8 && latitude < 35]).toEqual([slug, true]);
      expect([slug, longitude > 68 && longitude < 96]).toEqual([slug, true]);
    }
    for (const { slug, longitude, timeZone } of CITIES) {
      // Local time is within a few hours of solar time, which exposes a time zone of a wrong country.
      const name = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
        .formatToParts(Date.UTC(2026, 0, 1))
        .find(({ type }) => type === 'timeZoneName')?.value;
      const [, sign, hours = '0', minutes = '0'] = /([+-])(\d+):(\d+)/.exec(name ?? '') ?? [];
      const offset = (Number(hours) + Number(minutes) / 60) * (sign === '-' ? -1 : 1);
      expect([slug, Math.abs(offset - longitude / 15) < 2.6]).toEqual([slug, true]);
    }
  });

  it.each([
    ...PUBLISHED,
    ...cityDays.days.map(
      ({ city, lat, lon }) => [city.toLowerCase().replace(' ', '-'), lat, lon] as const,
    ),
  ])('has %s at its published position', (slug, latitude, longitude) => {
    const city = findCity(slug);
    expect(Math.abs((city?.latitude ?? NaN) - latitude)).toBeLessThan(CITY_RADIUS_DEGREES);
    expect(Math.abs((city?.longitude ?? NaN) - longitude)).toBeLessThan(CITY_RADIUS_DEGREES);
  });

  it('has a Hindi name for every city and region', () => {
    const latin = inLanguage('hi', () =>
      CITIES.filter((city) => /[A-Za-z]/.test(getCityName(city) + getRegionName(city))),
    );
    expect(latin.map(({ slug }) => slug)).toEqual([]);
  });
});

describe('a city', () => {
  it('is found by its exact slug', () => {
    expect(findCity('pune')?.name).toBe('Pune');
    expect(['Pune', 'PUNE', 'nowhere', '__proto__', ''].map(findCity)).toEqual(
      Array.from({ length: 5 }, () => null),
    );
    expect(DEFAULT_CITY.name).toBe('New Delhi');
  });

  it.each([
    ['pune', 'Pune'],
    ['पुणे', 'Pune'],
    ['Bombay', 'Mumbai'],
    ['बनारस', 'Varanasi'],
    ['delhi', 'New Delhi'],
    ['दिल्ली', 'New Delhi'],
    ['vijayaw', 'Vijayawada'],
    ['लंदन', 'London'],
    ['são paulo', 'Sao Paulo'],
    ['NEW york', 'New York'],
    ['Dacca', 'Dhaka'],
    ['Peking', 'Beijing'],
    ['Banglore', 'Bengaluru'],
    ['Hydrabad', 'Hyderabad'],
    ['Ahemdabad', 'Ahmedabad'],
    ['Bhubneshwar', 'Bhubaneswar'],
    ['सूरात', 'Surat'],
  ])('is found in a search for %s', (typed, name) => {
    expect(searchCities(typed, 8).map((city) => city.name)).toContain(name);
  });

  it('is listed before cities that match only by a former name', () => {
    const found = searchCities('ban', 8).map(({ name }) => name);
    expect(found.slice(0, 3).every((name) => name.startsWith('Ban'))).toBe(true);
    expect(found).toContain('Bengaluru');
  });

  it.each(['Kerala', 'केरल', 'kerala '])('is found by the name of its state: %s', (typed) => {
    const cities = findCitiesByRegion(typed);
    expect(cities.map(({ slug }) => slug)).toContain('kochi');
    expect(new Set(cities.map(({ region }) => region.name))).toEqual(new Set(['Kerala']));
    expect(['', 'Kera', 'Kochi', '__proto__'].flatMap(findCitiesByRegion)).toEqual([]);
  });

  it('is not found by an empty search, and a search returns a limited number of cities', () => {
    expect(searchCities(' . ', 8)).toEqual([]);
    expect(searchCities('a', 8)).toHaveLength(8);
  });
});
