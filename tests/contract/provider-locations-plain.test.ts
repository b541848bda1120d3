import { afterEach, beforeEach, expect, test } from 'vitest';
import { createProviderLocations } from '~/infrastructure/provider/locations';
import type { LocationStore } from '~/features/places/location.store';
import { createTestClock, type TestClock } from '../support/clock';
import type { ServiceAnswer } from '../support/service-server';
import { openBareProvider, type BareProvider } from './plain-service';

let clock: TestClock;
let answers: Record<string, ServiceAnswer>;
let service: BareProvider;
let locations: LocationStore;

beforeEach(async () => {
  clock = createTestClock();
  answers = {};
  const answering = (call: string) => [call, () => answers[call] ?? { json: [] }] as const;
  service = await openBareProvider(
    Object.fromEntries(
      ['GET api/country/countryList', 'GET api/states/101', 'GET api/cities/4028'].map(answering),
    ),
  );
  locations = createProviderLocations({ client: service.client, clock });
});
afterEach(() => service.close());

test('countries with text ids and no codes are accepted, and India is listed first', async () => {
  answers['GET api/country/countryList'] = {
    json: [
      { id: '3', country_name: 'Zambia' },
      { id: 1, country_name: 'Austria', phone_code: 43 },
      { id: '101', country_name: ' INDIA ' },
      { id: 101, country_name: 'India again' },
      { id: 4, country_name: null },
    ],
  };
  expect(await locations.countries()).toEqual([
    { id: 101, name: 'INDIA', code: '' },
    { id: 1, name: 'Austria', code: '' },
    { id: 3, name: 'Zambia', code: '' },
  ]);
  expect(service.sent()).toEqual([{ call: 'GET api/country/countryList', query: {}, body: '' }]);
});

test('states and cities are sorted by name, without extension fields', async () => {
  answers['GET api/states/101'] = {
    json: [
      { state_id: '2', state_name: 'Kerala' },
      { state_id: 1, state_name: 'Goa' },
    ],
  };
  answers['GET api/cities/4028'] = {
    json: [{ city_id: 7, city_name: 'Kochi', latitude: 'NA', otherNames: 'Cochin' }],
  };
  expect(await locations.getStates(101)).toEqual([
    { id: 1, countryId: 101, name: 'Goa' },
    { id: 2, countryId: 101, name: 'Kerala' },
  ]);
  expect(await locations.listCities(4028)).toEqual([
    { id: 7, stateId: 4028, name: 'Kochi', otherNames: [], latitude: null, longitude: null },
  ]);
});

test('an unknown country or state has an empty list, even when the provider responds 404', async () => {
  expect(await locations.getStates(999)).toEqual([]);
  expect(await locations.listCities(999)).toEqual([]);
});

test.each([
  ['one object', { json: { state_id: 1, state_name: 'Goa' } }],
  ['states without numbers', { json: [{ state_name: 'Goa' }] }],
  ['HTML', { body: '<html></html>' }],
])('the response %s instead of the list is a fault', async (_what, answer) => {
  answers['GET api/states/101'] = answer;
  await expect(locations.getStates(101)).rejects.toMatchObject({ kind: 'shape' });
});

test('lists are requested once a day and cached for weeks while the provider fails', async () => {
  answers['GET api/states/101'] = { json: [{ state_id: 1, state_name: 'Goa' }] };
  for (let page = 0; page < 3; page += 1) await locations.getStates(101);
  clock.set('2026-11-22T09:59:00+05:30');
  await locations.getStates(101);
  expect(service.sent()).toHaveLength(1);
  answers['GET api/states/101'] = { status: 500 };
  clock.set('2027-01-11T10:00:00+05:30');
  expect(await locations.getStates(101)).toHaveLength(1);
  expect(service.sent().length).toBeGreaterThan(1);
});

test('an empty list is not cached, and an empty country list causes an error', async () => {
  answers['GET api/states/101'] = { json: [] };
  expect(await locations.getStates(101)).toEqual([]);
  await expect(locations.countries()).rejects.toMatchObject({ name: 'SourceFailure' });
  answers['GET api/states/101'] = { json: [{ state_id: 1, state_name: 'Goa' }] };
  clock.set('2026-11-21T10:01:00+05:30');
  expect(await locations.getStates(101)).toHaveLength(1);
});
