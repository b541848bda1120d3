import { describe, expect, test } from 'vitest';
import { createPlaceSearch } from '~/features/places/place-search.server';
import type { LocatedCity } from '~/features/places/location.store';
import type { CalendarDate } from '~/shared/time/calendar';
import { resolveBirth } from './resolve-birth.server';
import type { BirthFormValues } from './birth.schema';

const NOW = new Date('2026-11-23T06:30:00Z');

function town(
  id: number,
  name: string,
  code: string,
  latitude: number,
  longitude: number,
): LocatedCity {
  const state = { id: 1, countryId: 1, name: 'State' };
  const country = { id: 1, name: code === 'IN' ? 'India' : 'Elsewhere', code };
  return { ...{ id, name, stateId: 1, otherNames: [], latitude, longitude }, state, country };
}

const places = createPlaceSearch(
  {
    indianCities: () =>
      Promise.resolve([
        town(1, 'Mumbai', 'IN', 19.08, 72.88),
        town(2, 'Pune', 'IN', 18.52, 73.86),
        town(3, 'Kolkata', 'IN', 22.57, 88.36),
        town(4, 'Rampur', 'IN', 28.8, 79.03),
        town(5, 'Rampur', 'IN', 31.45, 77.63),
      ]),
    findCitiesAbroad: (beginning) =>
      Promise.resolve(beginning === 'newyork' ? [town(6, 'New York', 'US', 40.71, -74.01)] : []),
  },
  () => [],
);

const PUNE: BirthFormValues = {
  name: 'Asha',
  dob: '1990-05-17',
  timeOfBirth: '05:45',
  timeUnknown: false,
  timeTurn: '',
  place: 'Pune',
  placeId: '',
};
const born = (typed: Partial<BirthFormValues>) =>
  resolveBirth({ ...PUNE, ...typed }, { places, clock: { now: () => NOW } });

async function known(typed: Partial<BirthFormValues>) {
  const answer = await born(typed);
  if (!answer.ok) throw new Error(JSON.stringify(answer.failure));
  return answer.value;
}

async function problems(typed: Partial<BirthFormValues>) {
  const answer = await born(typed);
  return answer.ok ? null : Object.keys(answer.failure);
}

test('a birth resolves to an instant at a place', async () => {
  expect(await born({})).toEqual({
    ok: true,
    value: {
      name: 'Asha',
      date: '1990-05-17',
      local: '1990-05-17T05:45',
      instant: new Date('1990-05-17T00:15:00Z'),
      clock: null,
      place: {
        ...{ id: 2, label: 'Pune, State, India', timeZone: 'Asia/Kolkata' },
        ...{ latitude: 18.52, longitude: 73.86, coordinates: { kind: 'own' } },
      },
    },
    choices: [{ value: '2', label: 'Pune, State, India' }],
    placeId: '2',
    timeTurn: '',
  });
});

test('a birth with an unknown time covers the whole day, even if the time field is filled in', async () => {
  const { local, instant, date } = await known({ timeUnknown: true });
  expect([local, instant, date]).toEqual([null, null, '1990-05-17']);
});

test.each([
  ['9:05', '03:35'],
  ['09:05:59', '03:35'],
  ['00:00', '18:30'],
])('the time %s is parsed', async (timeOfBirth, utc) => {
  const { instant } = await known({ timeOfBirth });
  expect(instant?.toISOString().slice(11, 16)).toBe(utc);
});

describe('the place of birth', () => {
  test('is chosen from several places with the same name', async () => {
    expect(await problems({ place: 'Rampur' })).toEqual(['placeId']);
    expect((await known({ place: 'Rampur', placeId: '5' })).place.latitude).toBe(31.45);
  });

  test('is discarded if it was chosen for a different name', async () => {
    expect(await problems({ place: 'Rampur', placeId: '2' })).toEqual(['placeId']);
    expect((await known({ place: 'Pune', placeId: '5' })).place.id).toBe(2);
  });

  test('gets an error when its name is unknown', async () => {
    expect(await problems({ place: 'Xyzzy' })).toEqual(['place']);
  });
});

describe('the local time of birth', () => {
  test.each([
    // The US changed clocks at 2:00 on 1 April 1990; India started war time at midnight (IANA tz database).
    ['New York', '1990-04-01', '02:30'],
    ['Pune', '1942-09-01', '00:30'],
  ])(
    'in %s on %s at %s was skipped by the clocks and is rejected with an error at the time field',
    async (...birth) => {
      const [place, dob, timeOfBirth] = birth;
      expect(await problems({ place, dob: dob as CalendarDate, timeOfBirth })).toEqual([
        'timeOfBirth',
      ]);
    },
  );

  test('is the first of two occurrences by default, with a note about the ambiguity', async () => {
    const typed = { place: 'New York', dob: '1990-10-28', timeOfBirth: '01:30' } as const;
    const { instant, clock } = await known(typed);
    expect([instant?.toISOString(), clock]).toEqual(['1990-10-28T05:30:00.000Z', 'twice']);
  });

  // Bombay used its local time until 1955, Calcutta until 1948 (docs/evidence/birth.md).
  test.each([
    ['Mumbai', '1955-12-31', 'own'],
    ['Mumbai', '1956-01-01', null],
    ['Kolkata', '1948-08-31', 'own'],
    ['Kolkata', '1949-01-01', null],
    ['Pune', '1940-01-01', null],
    ['Pune', '1905-12-31', 'before-standard'],
    ['New York', '1905-12-31', null],
  ])('in %s on %s gets the note %s', async (place, dob, note) => {
    expect((await known({ place, dob: dob as CalendarDate })).clock).toBe(note);
  });
});

describe('the choice for an ambiguous time', () => {
  // US clocks went back at 2:00 on 3 November 2024.
  const night = { place: 'New York', dob: '2024-11-03', timeOfBirth: '01:30' } as const;

  test.each([
    ['', '05:30', 'first', 'twice'],
    ['first', '05:30', 'first', 'twice'],
    ['second', '06:30', 'second', 'twice-second'],
    ['third', '05:30', 'first', 'twice'],
  ])('resolves “%s” to %s UTC', async (timeTurn, utc, counted, clock) => {
    const answer = await born({ ...night, timeTurn });
    expect([answer.timeTurn, answer.ok && answer.value.clock]).toEqual([counted, clock]);
    expect(answer.ok && answer.value.instant?.toISOString().slice(11, 16)).toBe(utc);
  });

  test('has no effect on other times', async () => {
    const answer = await born({ ...night, timeOfBirth: '03:30', timeTurn: 'second' });
    expect([answer.timeTurn, answer.ok && answer.value.clock]).toEqual(['', null]);
  });
});

describe('a birth in the future', () => {
  test.each([
    // This is 12:00 in India.
    ['2026-11-23', '12:01', 'Pune', ['dob']],
    ['2026-11-23', '12:00', 'Pune', null],
    ['2026-11-23', '02:00', 'New York', ['dob']],
  ] as const)(
    'is rejected according to local time: %s %s in %s',
    async (dob, timeOfBirth, place, wrong) => {
      expect(await problems({ dob, timeOfBirth, place })).toEqual(wrong);
    },
  );

  test('is rejected on a day that has not started at the place', async () => {
    const tomorrow = { dob: '2026-11-24', timeUnknown: true } as const;
    expect(await problems(tomorrow)).toEqual(['dob']);
    expect(await problems({ ...tomorrow, dob: '2026-11-23' })).toBeNull();
  });
});

test('a time is required unless it is marked as unknown', async () => {
  expect(await problems({ timeOfBirth: '' })).toEqual(['timeOfBirth']);
  expect(await problems({ timeOfBirth: '', place: 'Xyzzy' })).toEqual(['timeOfBirth', 'place']);
});

test('a field with an error message gets no second message', async () => {
  const answer = await resolveBirth({ name: '' }, { places, clock: { now: () => NOW } });
  expect(answer).toMatchObject({ ok: false, failure: {}, choices: [], placeId: '', timeTurn: '' });
});
