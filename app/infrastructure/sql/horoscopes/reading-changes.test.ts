import { afterEach, beforeEach, expect, test } from 'vitest';
import { contentVersion } from '~/infrastructure/sql/engine/content-version';
import { createSqlAuditStore } from '~/infrastructure/sql/administration/audit';
import {
  createTemporaryFolder,
  type TemporaryFolder,
} from '../../../../tests/support/temporary-store';
import { createTestClock } from '../../../../tests/support/clock';
import { createSqlReadingChangeStore } from './reading-changes';
import { createSqlPublishingStore } from './reading-uploads';

const READING = { date: '2026-11-28', language: 'english', sign: 'leo' } as const;
const RANGE = { start: READING.date, end: READING.date };

let folder: TemporaryFolder;
beforeEach(async () => {
  folder = await createTemporaryFolder();
});
afterEach(() => folder.remove());

async function openReadingChanges() {
  const { db } = await folder.openStore();
  const clock = createTestClock();
  const publishing = createSqlPublishingStore(db, clock);
  const changes = createSqlReadingChangeStore(db, clock);
  const audit = (action: string) => ({
    ...{ actor: 'asha@admins.example', action, subject: 'reading', detail: '' },
  });
  return {
    audit: createSqlAuditStore(db, clock),
    contentVersion: () => contentVersion(db),
    publish: (prediction: string, replaces: string | null) =>
      publishing.publish({
        ...{ adminId: null, language: READING.language, step: null },
        readings: [{ date: READING.date, sign: READING.sign, prediction, replaces }],
        audit: [audit('horoscope uploaded')],
      }),
    withdraw: (version: string) =>
      changes.withdraw({
        ...READING,
        ...{ version, draft: '<p>A draft.</p>' },
        audit: audit('horoscope withdrawn'),
      }),
    history: async () =>
      (await changes.of(READING, 9)).map(({ actor, action, before }) => [actor, action, before]),
    findCurrent: async () =>
      (await publishing.listCurrent(RANGE, READING.language))[0] ?? expect.fail(),
  };
}

test('an unpublished reading is replaced by the draft, and its history is preserved', async () => {
  const store = await openReadingChanges();
  await store.publish('<p>First.</p>', null);
  await store.publish('<p>Second.</p>', (await store.findCurrent()).version);
  const version = await store.contentVersion();
  expect(await store.withdraw((await store.findCurrent()).version)).toBe(true);
  expect(await store.findCurrent()).toMatchObject({
    prediction: '<p>A draft.</p>',
    origin: 'draft',
  });
  const asha = 'asha@admins.example';
  expect(await store.history()).toEqual([
    [asha, 'withdrawn', '<p>Second.</p>'],
    [asha, 'corrected', '<p>First.</p>'],
    [asha, 'published', null],
  ]);
  expect(await store.contentVersion()).toBeGreaterThan(version);
  const [line] = await store.audit.find({ action: 'horoscope withdrawn' }, 9, null);
  expect(line?.actor).toBe(asha);
  expect(await store.publish('<p>Third.</p>', null)).toBe('published');
});

test('a reading that has changed in the meantime is not unpublished, and nothing is recorded', async () => {
  const store = await openReadingChanges();
  await store.publish('<p>First.</p>', null);
  const seen = (await store.findCurrent()).version;
  await store.publish('<p>Second.</p>', seen);
  expect(await store.withdraw(seen)).toBe(false);
  expect(await store.findCurrent()).toMatchObject({ prediction: '<p>Second.</p>' });
  expect((await store.history()).map(([, action]) => action)).toEqual(['corrected', 'published']);
});

test('a reading can be unpublished only once', async () => {
  const store = await openReadingChanges();
  await store.publish('<p>First.</p>', null);
  const { version } = await store.findCurrent();
  const both = await Promise.all([store.withdraw(version), store.withdraw(version)]);
  expect(both.toSorted()).toEqual([false, true]);
  expect((await store.history()).filter(([, action]) => action === 'withdrawn')).toHaveLength(1);
});
