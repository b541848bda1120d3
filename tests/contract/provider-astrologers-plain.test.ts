import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  createProviderAstrologers,
  type ProviderAstrologers,
} from '~/infrastructure/provider/astrologers';
import type { AstrologerSort } from '~/features/astrologers/filters';
import { StoreError } from '~/shared/result/store-error';
import { createTestClock, type TestClock } from '../support/clock';
import type { ServiceAnswer } from '../support/service-server';
import { openBareProvider, type BareProvider } from './plain-service';

const LIST = 'GET astroservice/list/astrologer/1';
const LOOKUP = 'GET astroservice/login/asastrologer/9000000001';

let clock: TestClock;
let answers: Record<string, ServiceAnswer>;
let service: BareProvider;
let astrologers: ProviderAstrologers;

beforeEach(async () => {
  clock = createTestClock();
  answers = { [LIST]: { json: [] }, [LOOKUP]: { json: {} } };
  service = await openBareProvider({
    [LIST]: () => answers[LIST] ?? {},
    [LOOKUP]: () => answers[LOOKUP] ?? {},
  });
  astrologers = createProviderAstrologers({
    client: service.client,
    getPictureUrl: (address) => (address.endsWith('.jpg') ? `/own/${address.length}` : null),
    clock,
  });
});
afterEach(() => service.close());

const query = (sort: AstrologerSort = 'rating') => ({
  language: null,
  specialization: null,
  maxPrice: null,
  minExperience: null,
  sort,
  limit: 24,
  offset: 0,
});
const ids = async (choices: object = {}) =>
  (await astrologers.listActive({ ...query(), ...choices })).astrologers.map(({ id }) => id);

describe('the astrologer list', () => {
  test('is requested as specified, and an empty list is valid', async () => {
    expect(await astrologers.listActive(query())).toEqual({ astrologers: [], total: 0 });
    expect(await astrologers.facets()).toEqual({ languages: [], specializations: [] });
    expect(service.sent()).toEqual([{ call: LIST, query: { customerId: '1' }, body: '' }]);
  });

  test('accepts numbers as strings, nulls, extra fields and ids of either type', async () => {
    answers[LIST] = {
      json: [
        {
          id: '7',
          photoUrlpath: 'https://cdn.example/a.jpg',
          chatCount: '12',
          firstName: 'Asha',
          gender: 'F',
          specialization: 'Vedic',
          language: 'HINDI, english',
          age: '41',
          experience: '9',
          chatCharges: '25',
          nickName: null,
        },
        {
          astrologerId: 8,
          firstName: 'Bina',
          photoUrlpath: 'https://cdn.example/b.gif',
          age: null,
        },
        { astrologerId: 9, firstName: 'Chitra', photoUrlpath: null },
        { firstName: 'Without an id' },
      ],
    };
    const { astrologers: cards, total } = await astrologers.listActive(query());
    expect(total).toBe(3);
    expect(cards[0]).toEqual({
      id: 7,
      firstName: 'Asha',
      photoUrl: '/own/25',
      gender: 'F',
      age: 41,
      experience: 9,
      specialization: 'Vedic',
      language: 'HINDI, english',
      chatCharges: 25,
      chatCount: 12,
      isWaiting: false,
      demo: false,
    });
    expect(cards.slice(1).map(({ id, photoUrl, age }) => [id, photoUrl, age])).toEqual([
      [8, null, null],
      [9, null, null],
    ]);
    expect(cards[2]).toMatchObject({ experience: null, chatCharges: null, chatCount: null });
    expect(await astrologers.facets()).toEqual({
      languages: ['english', 'hindi'],
      specializations: ['vedic'],
    });
    expect(await ids({ specialization: 'vedic', language: 'hindi' })).toEqual([7]);
  });

  test('does not treat an unknown rate as low or unknown experience as long', async () => {
    answers[LIST] = {
      json: [{ id: 1 }, { id: 2, chatCharges: 20, experience: 5 }, { id: 3, chatCharges: 0 }],
    };
    expect(await ids({ sort: 'price' })).toEqual([2, 1, 3]);
    expect(await ids({ maxPrice: 100 })).toEqual([2]);
    expect(await ids({ minExperience: 3 })).toEqual([2]);
  });

  test('is sorted by rating when there are ratings, and contains only active astrologers', async () => {
    answers[LIST] = {
      json: [
        { id: 1, rating: 4, chatCount: 5, status: 1 },
        { id: 2, rating: '9.5', chatCount: 1, status: '1' },
        { id: 3, rating: 4, chatCount: 7 },
        { id: 4, rating: 10, chatCount: 9, status: 4 },
      ],
    };
    expect(await ids()).toEqual([2, 3, 1]);
    expect(await ids({ sort: 'orders' })).toEqual([3, 1, 2]);
    expect(await ids({ limit: 1, offset: 1 })).toEqual([3]);
  });

  test('is requested again after a minute or after an astrologer changes', async () => {
    await ids();
    answers[LIST] = { json: [{ id: 1 }] };
    expect(await ids()).toEqual([]);
    astrologers.invalidateList();
    expect(await ids()).toEqual([1]);
    answers[LIST] = { status: 500 };
    clock.set('2026-11-21T10:05:00+05:30');
    expect(await ids()).toEqual([1]);
  });

  test('ignores the extension fields of this product', async () => {
    answers[LIST] = {
      json: [{ id: 1, firstName: 'Asha', isWaiting: 0, demo: 'no', rating: 'NA', status: 1 }],
    };
    const { astrologers: all } = await astrologers.listActive(query());
    expect(all).toMatchObject([{ id: 1, isWaiting: false, demo: false }]);
  });

  test.each([
    [{ status: 404 }],
    [{ status: 500 }],
    [{ json: { astrologers: [] } }],
    [{ json: [{ id: 1, age: 'old' }] }],
    [{ body: '<html>' }],
  ])('fails with %j', async (answer) => {
    answers[LIST] = answer;
    await expect(astrologers.listActive(query())).rejects.toBeInstanceOf(StoreError);
    await expect(astrologers.facets()).rejects.toBeInstanceOf(StoreError);
  });
});

describe('the lookup of a number', () => {
  test.each([
    [{ json: { astrologerId: 17, astrologerName: 'Asha', msisdn: 9000000001 } }, 17],
    [{ json: { astrologerId: '17' } }, 17],
    [{ json: { astrologerId: 0 } }, null],
    [{ json: { astrologerId: null } }, null],
    [{ json: {} }, null],
    [{ json: null }, null],
    [{ status: 404 }, null],
  ])('reads the response %j as the id %j', async (answer, id) => {
    answers[LOOKUP] = answer;
    expect((await astrologers.findByMobile('9000000001'))?.id ?? null).toBe(id);
  });

  test.each([
    [{ json: { status: 1, statusDescription: 'Astrologer Record Found', astrologerId: 17 } }, 17],
    [{ json: { status: 0, statusDescription: 'Astrologer Record not found' } }, null],
    [{ json: { status: '0', message: 'Astrologer Record not found', astrologerId: null } }, null],
  ])('also accepts a response that contains a status and text: %j', async (answer, id) => {
    answers[LOOKUP] = answer;
    expect((await astrologers.findByMobile('9000000001'))?.id ?? null).toBe(id);
  });

  test.each([
    [{ status: -1, statusDescription: 'database down' }, 'database down'],
    [{ status: '-1', message: 'database down', astrologerId: 0 }, 'database down'],
    [{ status: -1 }, 'The look-up failed'],
  ])('finds no result when the status is -1: %j', async (json, message) => {
    answers[LOOKUP] = { json };
    const failure = { kind: 'unavailable', message };
    await expect(astrologers.findByMobile('9000000001')).rejects.toMatchObject(failure);
  });

  test('finds no astrologer when the response names another number', async () => {
    answers[LOOKUP] = { json: { astrologerId: 17, astrologerName: 'Asha', msisdn: '9000000002' } };
    await expect(astrologers.findByMobile('9000000001')).rejects.toMatchObject({ kind: 'shape' });
  });

  test('fails when the provider fails', async () => {
    answers[LOOKUP] = { status: 500 };
    await expect(astrologers.findByMobile('9000000001')).rejects.toBeInstanceOf(StoreError);
  });
});
