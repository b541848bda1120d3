import { expect, test } from 'vitest';
import { CITIES, findCity } from '~/features/places/cities.server';
import { findNearestCities } from './nearest-cities.server';

function neighbours(slug: string): string[] {
  const city = findCity(slug);
  return city ? findNearestCities(city).map((near) => near.slug) : [];
}

test('New Delhi and Chandigarh have nearest cities in the surrounding states', () => {
  expect(neighbours('new-delhi').slice(0, 5)).toEqual([
    ...['noida', 'ghaziabad', 'faridabad', 'gurugram', 'bahadurgarh'],
  ]);
  expect(neighbours('chandigarh').slice(0, 4)).toEqual(['panchkula', 'mohali', 'solan', 'ambala']);
});

test('every city on the mainland of India has ten nearest cities, all in India', () => {
  const islands = ['sri-vijaya-puram', 'kavaratti'];
  const mainland = CITIES.filter(
    ({ region, slug }) => region.code === undefined && !islands.includes(slug),
  );
  const lacking = mainland.filter((city) => {
    const near = findNearestCities(city);
    return near.length !== 10 || near.some(({ region }) => region.code !== undefined);
  });
  expect(lacking.map(({ slug }) => slug)).toEqual([]);
});

test('a city abroad has nearest cities across the border and more distant ones in its own country', () => {
  expect(neighbours('singapore')).toEqual(['johor-bahru', 'kuala-lumpur']);
  expect(neighbours('sydney')).toEqual(['canberra', 'melbourne', 'brisbane', 'adelaide', 'perth']);
});

test('an island far from other cities has no nearest cities', () => {
  expect(neighbours('port-louis')).toEqual([]);
  expect(neighbours('sri-vijaya-puram')).toEqual([]);
});
