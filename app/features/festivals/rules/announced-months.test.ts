import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { countDaysBetween, getParts, type CalendarDate } from '~/shared/time/calendar';
import past from '~/features/festivals/content/announced-months.json';
import { getYearSpan } from './date-span';
import { findFestivalDates } from './compute-festivals';
import { toHijriKey, findHijriMonths } from './hijri';

const ALL_YEARS = { from: '2001-01-01', to: '2026-12-31' } as const;
const announced = new Map(Object.entries(past.months));

function listDays(slug: string, year: number) {
  return findFestivalDates(slug, getYearSpan(year)).map(({ date, certainty }) => [date, certainty]);
}

describe('the past month announcements', () => {
  it('contain first days by year and month', () => {
    const form = z.record(
      z.string().regex(/^14\d\d-\d\d$/),
      z.string().regex(/^20\d\d-\d\d-\d\d$/),
    );
    expect(form.safeParse(past.months).success).toBe(true);
    expect(announced.size).toBeGreaterThanOrEqual(130);
  });

  // Jama Masjid of Delhi and the central government's list of 2024; the rest from vacanza/holidays 0.105.
  it.each([
    ['eid-al-fitr', '2024-04-11'],
    ['eid-al-fitr', '2006-10-25'],
    ['eid-al-adha', '2020-08-01'],
    ['eid-al-adha', '2014-10-06'],
    ['ashura', '2018-09-21'],
    ['milad-un-nabi', '2016-12-13'],
    ['hazrat-ali-birthday', '2018-04-01'],
    ['jamat-ul-vida', '2018-06-15'],
    ['jamat-ul-vida', '2023-04-21'],
    ['arafa', '2024-06-16'],
  ] as const)('put %s on %s', (slug, date) => {
    expect(listDays(slug, getParts(date).year)).toContainEqual([date, 'announced']);
  });

  it('give every month next to an announced one 29 or 30 days', () => {
    const months = findHijriMonths(ALL_YEARS);
    for (const [at, month] of months.entries()) {
      const next = months[at + 1];
      if (!next || !(month.isAnnounced || next.isAnnounced)) continue;
      expect([29, 30], toHijriKey(month)).toContain(countDaysBetween(month.starts, next.starts));
    }
  });

  it('do not make future days certain', () => {
    expect(listDays('eid-al-fitr', 2027)).toEqual([['2027-03-10', 'expected']]);
  });

  it('are overridden by announcements from administrators', () => {
    const entered = new Map<string, CalendarDate>([['1445-10', '2024-04-10']]);
    const [eid] = findFestivalDates('eid-al-fitr', getYearSpan(2024), undefined, entered);
    expect(eid).toMatchObject({ date: '2024-04-10', certainty: 'announced' });
  });
});

describe('the expected crescent', () => {
  const compared = findHijriMonths(ALL_YEARS).filter((month) => announced.has(toHijriKey(month)));
  const formatAgreement = (from: number, to: number) => {
    const months = compared.filter(({ starts }) => {
      const { year } = getParts(starts);
      return from <= year && year <= to;
    });
    const equal = months.filter(({ starts, expected }) => starts === expected);
    return `${equal.length} of ${months.length}`;
  };

  it('matches the announcement in most months of 2001 to 2015, the fitting period', () => {
    expect(formatAgreement(2001, 2015)).toBe('70 of 78');
  });

  it('matches the announcement in most months of 2016 to 2026, the test period', () => {
    expect(formatAgreement(2016, 2026)).toBe('49 of 55');
  });

  it('is never later than the announcement', () => {
    expect(compared.filter(({ starts, expected }) => expected > starts)).toEqual([]);
  });
});
