import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ASTROLOGER_STATUS, type AstrologerStatus } from '~/features/astrologers/astrologer';
import type { Reading } from '~/features/horoscopes/horoscope.store';
import type { Batch, PageViews, StatisticsStore } from '~/features/statistics/statistics.store';
import type { Opened } from './engine';

export interface ApplicationFixture {
  readonly status: AstrologerStatus;
  readonly submittedAt: string | null;
  readonly decidedAt: string | null;
  readonly isResubmission?: boolean;
}

export interface StatisticsFixture {
  readonly applications: readonly ApplicationFixture[];
  readonly readings: readonly Reading[];
}

const { active, pending, rejected, inactive } = ASTROLOGER_STATUS;
const DAY = '2026-11-21';
const WEEK = { first: '2026-11-15', last: DAY } as const;

function views(path: string, count: number, changes: Partial<PageViews> = {}): PageViews {
  return { date: DAY, path, visitor: 'person', views: count, ...changes };
}

function buildBatch(...views: PageViews[]): Batch {
  return { views, counts: [] };
}

/** Contract of every `StatisticsStore`; `makeSource` creates a store with the fixture's data. */
export function describeStatisticsStore(
  name: string,
  makeSource: (world: StatisticsFixture) => Promise<Opened<StatisticsStore>>,
): void {
  describe(`StatisticsStore: ${name}`, () => {
    let opened: Opened<StatisticsStore> | undefined;
    let source: StatisticsStore;
    const open = async (world: Partial<StatisticsFixture>) => {
      await opened?.close();
      opened = await makeSource({ applications: [], readings: [], ...world });
      source = opened.source;
    };
    beforeEach(() => open({}));
    afterEach(async () => {
      await opened?.close();
      opened = undefined;
    });

    test('a new store has no statistics', async () => {
      expect(await source.viewsByDay(WEEK)).toEqual([]);
      expect(await source.mostRead(WEEK, 'person', 5)).toEqual([]);
      expect(await source.countsByDay(WEEK)).toEqual([]);
      expect(await source.applicationsByState()).toEqual([]);
      expect(await source.waits(new Date(0), 5)).toEqual([]);
      expect(await source.readingsByDay(WEEK)).toEqual([]);
    });

    test('batches add up, with people and robots separate', async () => {
      const first = buildBatch(
        views('/blogs', 2),
        views('/', 1),
        views('/blogs', 7, { visitor: 'robot' }),
        views('/blogs', 4, { date: '2026-11-20' }),
      );
      await source.add(first);
      await source.add(buildBatch(views('/blogs', 3)));
      await source.add({ views: [], counts: [] });
      expect(await source.viewsByDay(WEEK)).toEqual([
        { date: '2026-11-20', people: 4, robots: 0 },
        { date: DAY, people: 6, robots: 7 },
      ]);
      expect(await source.mostRead(WEEK, 'person', 5)).toEqual([
        { path: '/blogs', views: 9 },
        { path: '/', views: 1 },
      ]);
      expect(await source.mostRead(WEEK, 'robot', 5)).toEqual([{ path: '/blogs', views: 7 }]);
    });

    test('two processes can add statistics simultaneously', async () => {
      await Promise.all(
        Array.from({ length: 20 }, () =>
          source.add({
            ...buildBatch(views('/', 1)),
            counts: [{ date: DAY, name: 'sign-up', total: 1 }],
          }),
        ),
      );
      expect(await source.mostRead(WEEK, 'person', 1)).toEqual([{ path: '/', views: 20 }]);
      expect(await source.countsByDay(WEEK)).toEqual([{ date: DAY, name: 'sign-up', total: 20 }]);
    });

    test('a batch with thousands of pages is added completely', async () => {
      const many = Array.from({ length: 4_500 }, (_, index) => views(`/blogs/${index}`, 1));
      await source.add(buildBatch(...many));
      expect(await source.viewsByDay(WEEK)).toEqual([{ date: DAY, people: 4_500, robots: 0 }]);
    });

    test('ranges include their first and last day', async () => {
      const days = ['2026-11-14', '2026-11-15', '2026-11-21', '2026-11-22'] as const;
      for (const date of days) {
        await source.add({
          views: [views('/', 1, { date })],
          counts: [{ date, name: 'otp-sent', total: 1 }],
        });
      }
      const within = ['2026-11-15', '2026-11-21'];
      expect((await source.viewsByDay(WEEK)).map(({ date }) => date)).toEqual(within);
      expect((await source.countsByDay(WEEK)).map(({ date }) => date)).toEqual(within);
      expect(await source.mostRead(WEEK, 'person', 1)).toEqual([{ path: '/', views: 2 }]);
    });

    test('the most read pages are limited to the requested number, and ties are sorted by address', async () => {
      await source.add(buildBatch(views('/c', 1), views('/b', 2), views('/d', 5), views('/a', 2)));
      const found = await source.mostRead(WEEK, 'person', 3);
      expect(found.map(({ path }) => path)).toEqual(['/d', '/a', '/b']);
    });

    test('months are counted completely even when their days are deleted', async () => {
      await source.add(
        buildBatch(
          views('/a', 1, { date: '2026-09-30' }),
          views('/a', 2, { date: '2026-10-01' }),
          views('/a', 4, { date: '2026-10-31' }),
          views('/a', 8, { date: '2026-11-30' }),
          views('/a', 16, { date: '2026-12-01' }),
          views('/a', 9, { date: '2026-10-02', visitor: 'robot' }),
        ),
      );
      const months = { firstMonth: '2026-10', lastMonth: '2026-11' } as const;
      const year = { first: '2026-01-01', last: '2026-12-31' } as const;
      expect(await source.mostRead(months, 'person', 5)).toEqual([{ path: '/a', views: 14 }]);
      expect(await source.sweep('2026-10-31')).toBe(3);
      expect(await source.sweep('2026-10-31')).toBe(0);
      expect(await source.mostRead(year, 'person', 5)).toEqual([{ path: '/a', views: 28 }]);
      expect(await source.mostRead(year, 'robot', 5)).toEqual([]);
      expect(await source.mostRead(months, 'person', 5)).toEqual([{ path: '/a', views: 14 }]);
      expect(await source.mostRead(months, 'robot', 5)).toEqual([{ path: '/a', views: 9 }]);
      expect(await source.viewsByDay(year)).toHaveLength(6);
    });

    test('any address is returned unchanged', async () => {
      const path = fc.string({ unit: 'grapheme', maxLength: 40 });
      await fc.assert(
        fc.asyncProperty(fc.uniqueArray(path, { minLength: 1, maxLength: 10 }), async (paths) => {
          await open({});
          await source.add(buildBatch(...paths.map((each) => views(each, 1))));
          const found = await source.mostRead(WEEK, 'person', 100);
          expect(found.map((each) => each.path).toSorted()).toEqual(paths.toSorted());
        }),
        { numRuns: 5 },
      );
    });

    test('applications are counted by state', async () => {
      const at = '2026-11-20T06:30:00.000Z';
      await open({
        applications: [
          { status: pending, submittedAt: null, decidedAt: null },
          { status: pending, submittedAt: at, decidedAt: null },
          { status: pending, submittedAt: at, decidedAt: null },
          { status: active, submittedAt: at, decidedAt: at },
          { status: inactive, submittedAt: at, decidedAt: at },
        ],
      });
      const found = await source.applicationsByState();
      expect(found.toSorted((one, other) => one.state.localeCompare(other.state))).toEqual([
        { state: 'approved', total: 1 },
        { state: 'inactive', total: 1 },
        { state: 'under-review', total: 2 },
        { state: 'unfinished', total: 1 },
      ]);
    });

    test('waiting times cover the newest approvals and rejections, even when other decisions follow', async () => {
      const submittedAt = '2026-11-01T00:00:00.000Z';
      const decided = (status: AstrologerStatus, day: number): ApplicationFixture => ({
        status,
        submittedAt,
        decidedAt: `2026-11-${String(day).padStart(2, '0')}T00:00:00.000Z`,
      });
      await open({
        applications: [
          decided(active, 3),
          decided(active, 10),
          decided(active, 12),
          decided(active, 14),
          decided(rejected, 11),
          decided(inactive, 13),
          { ...decided(rejected, 16), isResubmission: true },
          { status: active, submittedAt: null, decidedAt: '2026-11-15T00:00:00.000Z' },
          { status: pending, submittedAt, decidedAt: null },
        ],
      });
      const since = new Date('2026-11-10T00:00:00Z');
      const days = async (limit: number) =>
        (await source.waits(since, limit))
          .map(({ decidedAt }) => decidedAt.getUTCDate())
          .toSorted();
      expect(await days(10)).toEqual([10, 11, 12, 13, 14, 16]);
      expect(await days(3)).toEqual([11, 13, 14, 16]);
      expect((await source.waits(since, 10))[0]?.submittedAt).toEqual(new Date(submittedAt));
    });

    test('readings are counted by day and language, with drafts counted separately', async () => {
      const reading: Reading = {
        sign: 'aries',
        date: DAY,
        language: 'english',
        prediction: 'A calm day.',
        origin: 'draft',
      };
      await open({
        readings: [
          reading,
          { ...reading, sign: 'leo', origin: 'editor' },
          { ...reading, language: 'hindi' },
          { ...reading, date: '2026-11-22' },
        ],
      });
      expect(await source.readingsByDay(WEEK)).toEqual([
        { date: DAY, language: 'english', readings: 2, drafts: 1 },
        { date: DAY, language: 'hindi', readings: 1, drafts: 1 },
      ]);
    });
  });
}
