import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toDaySlug, DAY_NAMES, parseDay } from './day';
import { getDayTitle } from './horoscope-labels';

const TODAY = '2026-11-21';

describe('the day in an address', () => {
  it.each([
    ['today', { kind: 'today', date: '2026-11-21' }],
    ['Yesterday', { kind: 'yesterday', date: '2026-11-20' }],
    ['TOMORROW', { kind: 'tomorrow', date: '2026-11-22' }],
    [' today ', { kind: 'today', date: '2026-11-21' }],
    ['2026-11-18', { kind: 'date', date: '2026-11-18' }],
    // A date in an address is parsed as a date, even if it is today's.
    ['2026-11-21', { kind: 'date', date: '2026-11-21' }],
  ])('is parsed from %j', (text, day) => {
    expect(parseDay(text, TODAY)).toEqual(day);
  });

  it.each(['', 'now', 'todays', '2026-02-30', '20261118', 'toString', '__proto__'])(
    'is not recognised in %j',
    (text) => {
      expect(parseDay(text, TODAY)).toBeNull();
    },
  );

  it('can be in the previous or next year', () => {
    expect(parseDay('tomorrow', '2026-12-31')?.date).toBe('2027-01-01');
    expect(parseDay('yesterday', '2027-01-01')?.date).toBe('2026-12-31');
  });

  it('is recognised from its own slug', () => {
    const words = fc.oneof(
      fc.constantFrom(...DAY_NAMES),
      fc
        .date({ min: new Date('1900-01-01'), max: new Date('2200-01-01'), noInvalidDate: true })
        .map((date) => date.toISOString().slice(0, 10)),
    );
    fc.assert(
      fc.property(words, (word) => {
        const day = parseDay(word, TODAY);
        expect(day && toDaySlug(day)).toBe(word);
      }),
    );
  });
});

describe('the daily heading', () => {
  it.each([
    ['today', 'Your horoscope for today'],
    ['yesterday', 'Missed a day? Catch up here'],
    ['tomorrow', "See what's ahead for you"],
    ['date', 'Horoscope for Leo'],
  ] as const)('for %s has the specified text', (kind, title) => {
    expect(getDayTitle({ kind, date: TODAY }, 'Leo')).toBe(title);
  });
});
