import { describe, expect, test } from 'vitest';
import { createPlaceSearch } from '~/features/places/place-search.server';
import type { LocatedCity } from '~/features/places/location.store';
import type { CalendarDate } from '~/shared/time/calendar';
import { resolveProfileBirth, type BirthProfile } from './profile-birth.session.server';

const clock = { now: () => new Date('2026-11-23T06:30:00Z') };
const india = { id: 1, name: 'India', code: 'IN' };
const STATES = { Maharashtra: 1, Bihar: 2, 'West Bengal': 3 };

function town(id: number, name: string, state: keyof typeof STATES, latitude: number): LocatedCity {
  const stateId = STATES[state];
  return {
    ...{ id, name, stateId, otherNames: [], latitude, longitude: 75 },
    state: { id: stateId, countryId: 1, name: state },
    country: india,
  };
}

const places = createPlaceSearch(
  {
    indianCities: () =>
      Promise.resolve([
        town(1, 'Mumbai', 'Maharashtra', 19.08),
        town(2, 'Pune', 'Maharashtra', 18.52),
        town(3, 'Aurangabad', 'Maharashtra', 19.88),
        town(4, 'Aurangabad', 'Bihar', 24.75),
        town(5, 'Kolkata', 'West Bengal', 22.57),
        town(6, 'Patna', 'Bihar', 25.6),
      ]),
    findCitiesAbroad: () => Promise.resolve([]),
  },
  () => [],
);

const ASHA: BirthProfile = {
  firstName: 'Asha',
  dob: '1990-05-17',
  timeOfBirth: '05:45',
  birthPlace: 'Pune',
  country: 'India',
  birthState: 'Maharashtra',
  birthCity: 'Mumbai',
  cityId: 1,
};
const told = (changes: Partial<BirthProfile>) =>
  resolveProfileBirth({ ...ASHA, ...changes }, { places, clock });

async function findTownId(changes: Partial<BirthProfile>) {
  const birth = await told(changes);
  return birth.ok ? birth.value.place.id : Object.keys(birth.failure);
}

test('a complete profile yields complete birth data', async () => {
  expect(await told({})).toMatchObject({
    ok: true,
    value: {
      name: 'Asha',
      date: '1990-05-17',
      instant: new Date('1990-05-17T00:15:00Z'),
      place: { id: 2, label: 'Pune, Maharashtra, India', timeZone: 'Asia/Kolkata' },
    },
  });
});

test('an empty time of birth in a profile means an unknown time', async () => {
  const birth = await told({ timeOfBirth: '' });
  expect(birth).toMatchObject({ ok: true, value: { instant: null, local: null } });
});

describe('the town of a profile', () => {
  test.each([
    ['what the birth place names in the state chosen', { birthPlace: 'Aurangabad' }, 3],
    ['what it names anywhere', { birthPlace: 'Kolkata' }, 5],
    ['what it names with a state of its own', { birthPlace: 'Aurangabad, Bihar' }, 4],
    ['the city chosen, where it names a quarter', { birthPlace: 'Near the station' }, 1],
    ['the city chosen, where it names a quarter and the city', { birthPlace: 'Camp, Pune' }, 1],
    ['the city chosen, where nothing is told', { birthPlace: '' }, 1],
    [
      'the city chosen, where it could be several',
      { birthPlace: 'Aurangabad', birthState: 'West Bengal', birthCity: 'Kolkata', cityId: 5 },
      5,
    ],
    [
      'the city of that name, where another service numbers cities otherwise',
      { birthPlace: '', birthCity: 'Patna', birthState: 'Bihar', cityId: 999 },
      6,
    ],
    ['none that is not there', { birthPlace: 'Xyzzy', birthCity: 'Atlantis' }, ['place']],
  ] as const)('is %s', async (_, changes, town) => {
    expect(await findTownId(changes)).toEqual(town);
  });
});

describe('an invalid profile', () => {
  test.each([
    ['no date', { dob: null }, ['dob']],
    ['a date that is none', { dob: '1990-13-45' as CalendarDate }, ['dob']],
    ['a date that is a text', { dob: '<script>' as CalendarDate }, ['dob']],
    ['a date of another age', { dob: '0001-01-01' as CalendarDate }, ['dob']],
    ['tomorrow', { dob: '2026-11-24' as CalendarDate }, ['dob']],
    ['an hour that is none', { timeOfBirth: '99:99' }, ['timeOfBirth']],
    ['an hour that is a text', { timeOfBirth: 'सुबह' }, ['timeOfBirth']],
    ['no place at all', { birthPlace: '', birthCity: '', birthState: '', country: '' }, ['place']],
    ['a place of signs', { birthPlace: `<>'"%_\u0000`, birthCity: ',;,' }, ['place']],
    ['a place of 100 kB', { birthPlace: 'x '.repeat(50_000), birthCity: 'y' }, ['place']],
  ] as const)('with %s is reported by field', async (_, changes, fields) => {
    expect(await findTownId(changes)).toEqual(fields);
  });
});
