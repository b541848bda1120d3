import { expect, test } from 'vitest';
import {
  ASTROLOGER_STATUS,
  NEW_ASTROLOGER_DEFAULTS,
  type NewAstrologer,
} from '~/features/astrologers/astrologer';
import { insertAstrologer } from './astrologer-rows';
import { createSqlAstrologerStore } from './astrologers';
import { createSqlAuditStore } from '~/infrastructure/sql/administration/audit';
import { contentVersion } from '~/infrastructure/sql/engine/content-version';
import {
  countDemoAstrologers,
  removeDemoAstrologers,
  seedDemoAstrologers,
} from './seed-astrologers';
import { useTemporaryStore } from '../../../../tests/support/temporary-store';

const { store } = useTemporaryStore('each');

const DELETED_BY = { actor: 'asha@example.org', at: new Date('2026-11-21T06:30:00Z') };
const PROFILES = [buildProfile('Asha'), buildProfile('Bina')];

test('a store is seeded with the profiles once, and visitors see them', async () => {
  const version = await contentVersion(store.db);
  expect(await seedDemoAstrologers(store, PROFILES)).toBe(2);
  expect(await names()).toEqual(['Asha', 'Bina']);
  expect(await contentVersion(store.db)).toBe(version + 1);
  expect(await seedDemoAstrologers(store, PROFILES)).toBe(0);
  expect(await names()).toEqual(['Asha', 'Bina']);
});

test('removed demo profiles are not added again, and real astrologers are not removed', async () => {
  await seedDemoAstrologers(store, PROFILES);
  await insertAstrologer(store.db, {
    ...buildProfile('Chitra'),
    mobile: '6000000001',
    demo: false,
  });
  const version = await contentVersion(store.db);
  expect(await countDemoAstrologers(store.db)).toBe(2);
  expect(await removeDemoAstrologers(store.db, DELETED_BY)).toBe(2);
  expect(await names()).toEqual(['Chitra']);
  expect(await countDemoAstrologers(store.db)).toBe(0);
  const lines = await createSqlAuditStore(store.db, { now: () => DELETED_BY.at }).find(
    {},
    10,
    null,
  );
  expect(lines.map(({ actor, detail }) => [actor, detail])).toEqual([
    [DELETED_BY.actor, '2 profiles'],
  ]);
  expect(await contentVersion(store.db)).toBe(version + 1);
  expect(await seedDemoAstrologers(store, PROFILES)).toBe(0);
  expect(await removeDemoAstrologers(store.db, DELETED_BY)).toBe(0);
  expect(await names()).toEqual(['Chitra']);
});

test('a store that opts out before its first start is never seeded', async () => {
  expect(await removeDemoAstrologers(store.db, DELETED_BY)).toBe(0);
  expect(await seedDemoAstrologers(store, PROFILES)).toBe(0);
  expect(await names()).toEqual([]);
});

test('an invalid profile leaves the store unchanged', async () => {
  const tooYoung = { ...buildProfile('Dev'), age: 17 };
  await expect(seedDemoAstrologers(store, [...PROFILES, tooYoung])).rejects.toThrow();
  expect(await names()).toEqual([]);
  expect(await seedDemoAstrologers(store, PROFILES)).toBe(2);
});

test('a change to an astrologer updates the lists by language', async () => {
  const id = await insertAstrologer(store.db, buildProfile('Asha'));
  await insertAstrologer(store.db, buildProfile('Bina'));
  expect(await names('hindi')).toEqual(['Asha', 'Bina']);
  const change = store.db.updateTable('astrologers').where('id', '=', id);
  await change.set({ rating: 1, chat_charges: 99 }).execute();
  expect(await names('hindi')).toEqual(['Bina', 'Asha']);
  await change.set({ status: ASTROLOGER_STATUS.inactive }).execute();
  expect(await names('hindi')).toEqual(['Bina']);
  await store.db.deleteFrom('astrologers').execute();
  expect(await store.db.selectFrom('astrologer_languages').selectAll().execute()).toEqual([]);
});

test.each<[string, Partial<NewAstrologer>]>([
  ['under 18', { age: 17 }],
  ['with 71 years of experience', { experience: 71 }],
  ['with a rating above 10', { rating: 10.5 }],
  ['with a charge below nothing', { chatCharges: -1 }],
  ['with a part of a rupee', { chatCharges: 12.5 }],
  ['with a short mobile number', { mobile: '98765' }],
  ['with a number that is taken', { mobile: '6000000009' }],
  ['registered on no day', { registrationDate: '21-11-2026' }],
])('the store rejects an astrologer %s', async (_what, differences) => {
  await insertAstrologer(store.db, { ...buildProfile('Asha'), mobile: '6000000009' });
  await expect(
    insertAstrologer(store.db, { ...buildProfile('Bina'), ...differences }),
  ).rejects.toMatchObject({ cause: { code: expect.stringMatching(/^SQLITE_CONSTRAINT/) } });
});

async function names(language: string | null = null): Promise<string[]> {
  const { astrologers } = await createSqlAstrologerStore(store.db).listActive({
    language,
    specialization: null,
    maxPrice: null,
    minExperience: null,
    sort: 'rating',
    limit: 24,
    offset: 0,
  });
  return astrologers.map(({ firstName }) => firstName);
}

function buildProfile(firstName: string): NewAstrologer {
  return {
    ...NEW_ASTROLOGER_DEFAULTS,
    mobile: null,
    firstName,
    language: 'Hindi, English',
    status: ASTROLOGER_STATUS.active,
    registrationDate: '2026-11-21',
    demo: true,
  };
}
