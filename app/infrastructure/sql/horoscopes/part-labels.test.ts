import { afterEach, beforeEach, expect, test } from 'vitest';
import { sql } from 'kysely';
import { joinParts, getParts, type ReadingParts } from '~/features/horoscopes/reading-parts';
import { toPrediction } from '~/features/horoscopes/reading-text';
import { createTestClock } from '../../../../tests/support/clock';
import {
  createTemporaryFolder,
  type TemporaryFolder,
} from '../../../../tests/support/temporary-store';
import { createSqlHoroscopeStore } from './horoscopes';
import { createSqlDraftStore } from './reading-drafts';
import { createSqlPublishingStore } from './reading-uploads';

const DATE = '2026-11-28';
const PARTS: ReadingParts = {
  summary: 'A quiet day.',
  love: 'Speak plainly.',
  career: 'Begin early.',
  money: 'Count & keep.',
  health: 'Walk.',
  family: 'Call home.',
  close: 'Enough is a feast.',
};

let folder: TemporaryFolder;
beforeEach(async () => {
  folder = await createTemporaryFolder();
});
afterEach(() => folder.remove());

async function openReadings() {
  const { db } = await folder.openStore();
  const clock = createTestClock();
  const publishing = createSqlPublishingStore(db, clock);
  const publish = (prediction: string, replaces: string | null) =>
    publishing.publish({
      adminId: null,
      language: 'english',
      readings: [{ date: DATE, sign: 'aries', prediction, replaces }],
      step: null,
      audit: [],
    });
  return {
    publish,
    async renameMoney(label: string) {
      const written = (column: 'prediction' | 'part_labels') =>
        sql<string>`replace(${sql.ref(column)}, 'Money', ${label})`;
      await db
        .updateTable('predictions')
        .set({ prediction: written('prediction'), part_labels: written('part_labels') })
        .execute();
    },
    drafts: createSqlDraftStore(db, clock),
    read: async () =>
      (await createSqlHoroscopeStore(db).listReadings(DATE, 'english'))[0]?.prediction ?? '',
    findCurrent: async () =>
      (await publishing.listCurrent({ start: DATE, end: DATE }, 'english'))[0] ?? expect.fail(),
  };
}

test('a published reading keeps its parts when a label in the locale files changes', async () => {
  const { publish, renameMoney, read, findCurrent } = await openReadings();
  await publish(toPrediction(joinParts(PARTS)), null);
  await renameMoney('Finances');
  expect(await read()).toContain('Money: Count &amp; keep.');
  const { prediction, version } = await findCurrent();
  expect(getParts(prediction)).toEqual(PARTS);

  const corrected = { ...PARTS, money: 'Save.' };
  await publish(toPrediction(joinParts(corrected)), version);
  await renameMoney('Wealth');
  expect(getParts(await read())).toEqual(corrected);
});

test('a draft keeps its parts when a label in the locale files changes', async () => {
  const { drafts, renameMoney, read } = await openReadings();
  const draft = { date: DATE, language: 'english', sign: 'aries', origin: 'draft' } as const;
  await drafts.addMissing([{ ...draft, prediction: toPrediction(joinParts(PARTS)) }]);
  await renameMoney('Finances');
  expect(getParts(await read())).toEqual(PARTS);
});

test('a reading without parts is displayed unchanged', async () => {
  const { publish, renameMoney, read } = await openReadings();
  await publish('Money: keep it.', null);
  await renameMoney('Finances');
  expect(await read()).toBe('Finances: keep it.');
});
