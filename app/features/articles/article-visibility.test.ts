import { describe, expect, it } from 'vitest';
import { getArticleState, getFirstPublicDay, isVisibleOn } from './article-visibility';

const [DAY_BEFORE, TODAY, DAY_AFTER] = ['2026-11-24', '2026-11-25', '2026-11-26'] as const;

describe('the first public day of an article', () => {
  it.each([
    [null, null, null],
    [TODAY, null, TODAY],
    [null, TODAY, null],
    [DAY_BEFORE, TODAY, TODAY],
    [TODAY, DAY_BEFORE, TODAY],
  ])('with the schedule date %s and the start date %s is %s', (scheduleDate, startDate, first) => {
    expect(getFirstPublicDay({ scheduleDate, startDate, endDate: null })).toBe(first);
  });
});

describe('the state of an article', () => {
  it.each([
    ['draft', TODAY, 'draft'],
    ['unpublished', TODAY, 'unpublished'],
    ['published', DAY_BEFORE, 'published'],
    ['published', TODAY, 'published'],
    ['published', DAY_AFTER, 'scheduled'],
    ['published', null, 'scheduled'],
  ] as const)('%s with the first day %s is %s', (status, scheduleDate, state) => {
    const days = { scheduleDate, startDate: null, endDate: null };
    expect(getArticleState(status, days, TODAY)).toBe(state);
  });
});

describe('an article is visible', () => {
  it.each([
    ['on its first day', 'published', TODAY, null, true],
    ['after its first day', 'published', DAY_BEFORE, null, true],
    ['not before its first day', 'published', DAY_AFTER, null, false],
    ['not without a first day', 'published', null, null, false],
    ['on its last day', 'published', DAY_BEFORE, TODAY, true],
    ['not after its last day', 'published', DAY_BEFORE, DAY_BEFORE, false],
    ['not as a draft', 'draft', DAY_BEFORE, null, false],
    ['not when unpublished', 'unpublished', DAY_BEFORE, null, false],
  ] as const)('%s', (_, status, firstDay, endDate, visible) => {
    expect(isVisibleOn({ status, firstDay, endDate }, TODAY)).toBe(visible);
  });
});
