import { describe, expect, it } from 'vitest';
import { toIndiaDate } from '~/shared/time/calendar';
import sample from '../../../tests/fixtures/lunar-months.json';
import {
  getLunarMonthAt,
  getLunarMonthsBetween,
  LUNAR_MONTHS,
  getPurnimantaName,
} from './lunar-month';

const SECOND = 1_000;
const DAY = 86_400 * SECOND;
/** Delta T in the future is an estimate. */
const getAllowedSeconds = (year: number) => (year > 2050 ? 120 : 30);

function parseIstInstant(text = ''): Date {
  return new Date(`${text}+05:30`);
}

describe('the lunar month', () => {
  it.each(sample.rows)(
    'is correct for the new moon %s and full moon %s: %s %s',
    (newMoon, fullMoon, name, kind) => {
      const [opens, full] = [parseIstInstant(newMoon), parseIstInstant(fullMoon)];
      const allowed = getAllowedSeconds(opens.getUTCFullYear()) * SECOND;
      const month = getLunarMonthAt(full);
      expect([month.name, month.isAdhika]).toEqual([name, kind === 'adhika']);
      expect(Math.abs(month.startsAt.getTime() - opens.getTime())).toBeLessThan(allowed);
      expect(Math.abs(month.fullMoon.getTime() - full.getTime())).toBeLessThan(allowed);
    },
  );

  it('is a leap month in exactly the years listed in the sample', () => {
    const last = parseIstInstant(`${sample.adhika.at(-1)?.[0]}T23:59:59`);
    const found = getLunarMonthsBetween(new Date('1950-01-01'), last)
      .filter(({ isAdhika }) => isAdhika)
      .map(({ startsAt, name }) => [toIndiaDate(startsAt), name]);
    expect(found).toEqual(sample.adhika);
  });

  it('is skipped if the Sun enters two signs in the previous month', () => {
    const month = getLunarMonthAt(new Date('1963-12-01'));
    expect(toIndiaDate(month.startsAt)).toBe(sample.kshaya[0]?.[0]);
    expect([month.name, month.kshaya]).toEqual(['Kartika', 'Margashirsha']);
    expect(getLunarMonthAt(month.endsAt).name).toBe('Pausha');
  });

  it('has the next month’s name in the dark half in the purnimanta reckoning', () => {
    // In printed calendars, Diwali 2025 (new moon on 21 October) is in Kartika in the north and Ashwina in the
    // south.
    const ashwina = getLunarMonthAt(new Date('2025-10-20T12:00:00Z'));
    expect(ashwina.name).toBe('Ashwina');
    expect(getPurnimantaName(ashwina, 'Krishna')).toBe('Kartika');
    expect(getPurnimantaName(ashwina, 'Shukla')).toBe('Ashwina');
    // The leap month of 2026 lies between the two halves of the northern Jyeshtha.
    const leap = getLunarMonthAt(new Date('2026-06-01T12:00:00Z'));
    expect([leap.name, leap.isAdhika]).toEqual(['Jyeshtha', true]);
    expect(getPurnimantaName(leap, 'Krishna')).toBe('Jyeshtha');
    const before = getLunarMonthAt(new Date(leap.startsAt.getTime() - DAY));
    expect(getPurnimantaName(before, 'Krishna')).toBe('Jyeshtha');
  });

  it('has no gaps from 1950 to 2100', { tags: ['all'] }, () => {
    let month = getLunarMonthAt(new Date('1950-01-01'));
    while (month.startsAt < new Date('2101-01-01')) {
      const next = getLunarMonthAt(month.endsAt);
      expect(next.startsAt).toEqual(month.endsAt);
      const step = month.isAdhika ? 0 : month.kshaya ? 2 : 1;
      const expected = LUNAR_MONTHS[(LUNAR_MONTHS.indexOf(month.name) + step) % 12];
      expect(next.name).toBe(expected);
      expect([0, 1]).toContain(next.chaitraYear - month.chaitraYear);
      const isNewYear = next.name === 'Chaitra' && month.name !== 'Chaitra';
      expect(next.chaitraYear > month.chaitraYear).toBe(isNewYear);
      month = next;
    }
  });
});
