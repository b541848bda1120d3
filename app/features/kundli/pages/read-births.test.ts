import { expect, test } from 'vitest';
import { kundliForm } from '~/features/kundli/kundli.schema';
import { createPlaceSearch } from '~/features/places/place-search.server';
import { StoreError } from '~/shared/result/store-error';
import { checkForm } from '~/web/forms/server/form-reading.server';
import { answerBirths } from './read-births.server';

const SUBMITTED_VALUES: Readonly<Record<string, string>> = {
  ...{ name: 'Asha', dobDay: '05', dobMonth: '03', dobYear: '1990' },
  ...{ timeOfBirth: '10:30', place: 'Pune' },
};
const now = new Date('2026-11-28T06:30:00Z');
const services = {
  clock: { now: () => now },
  places: createPlaceSearch(
    {
      indianCities: () =>
        Promise.resolve([
          {
            ...{
              id: 2,
              name: 'Pune',
              stateId: 1,
              otherNames: [],
              latitude: 18.52,
              longitude: 73.86,
            },
            state: { id: 1, countryId: 101, name: 'Maharashtra' },
            country: { id: 101, name: 'India', code: 'IN' },
          },
        ]),
      findCitiesAbroad: () => Promise.resolve([]),
    },
    () => [],
  ),
  forms: {
    readOpenForm: async () => ({
      ...(await checkForm(
        kundliForm,
        { texts: (control) => [SUBMITTED_VALUES[control] ?? ''], files: () => [] },
        '2026-11-28',
      )),
      intent: '',
    }),
  },
};

const answer = (tell: () => Promise<{ readonly kundli: string }>) =>
  answerBirths(new Request('http://site.test/kundli'), kundliForm, [''], services as never, tell);

test('a submitted birth gets a result when the computation succeeds', async () => {
  const { data, init } = await answer(() => Promise.resolve({ kundli: 'drawn' }));
  expect(data).toMatchObject({ kundli: 'drawn', fieldErrors: {} });
  expect(init?.status ?? 200).toBe(200);
});

test('the form keeps its values when the computation is unavailable', async () => {
  const busy = new StoreError('unavailable', 'too-busy');
  const { data, init } = await answer(() => Promise.reject(busy));
  expect(init?.status).toBe(503);
  expect(data).toMatchObject({
    alert:
      'This cannot be computed just now. What you typed is kept: please try again in a moment.',
    repopulateFields: { ...SUBMITTED_VALUES, placeId: '2' },
  });
});

test('a programming error is not reported as a busy server', async () => {
  await expect(answer(() => Promise.reject(new TypeError('a fault')))).rejects.toThrow('a fault');
});
