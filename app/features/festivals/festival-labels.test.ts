import { describe, expect, it } from 'vitest';
import { inLanguage } from '~/shared/i18n/language.server';
import { FESTIVALS } from '../../../tests/support/festivals';
import {
  formatCertainty,
  formatClockTime,
  formatDecidingRule,
  formatFullDate,
  formatDaysUntil,
  getOccasionLabel,
  formatOccasion,
  formatShortSpan,
  formatSmallPrint,
  formatWeekdayAndDay,
} from './festival-labels';

const AMAVASYA = {
  occasion: 'Kartika Amavasya',
  from: '2026-11-08T11:28',
  to: '2026-11-09T12:32',
} as const;
const INGRESS = {
  occasion: 'Sun enters Makara (sidereal Capricorn)',
  from: '2026-01-14T15:07',
} as const;

describe('formatted dates', () => {
  it('include the weekday', () => {
    expect(formatWeekdayAndDay('2026-11-08')).toBe('Sunday, 8 November');
    expect(formatFullDate('2025-10-20')).toBe('Monday, 20 October 2025');
  });

  it.each([
    ['2026-11-08T00:05', '12:05 am'],
    ['2026-11-08T11:59', '11:59 am'],
    ['2026-11-08T12:00', '12:00 pm'],
    ['2026-11-08T23:30', '11:30 pm'],
  ] as const)('include the time of %s', (time, words) => {
    expect(formatClockTime(time)).toBe(words);
  });

  it.each([
    ['2026-11-21', 'Today'],
    ['2026-11-22', 'Tomorrow'],
    ['2026-12-03', 'In 12 days'],
    ['2026-11-20', null],
  ] as const)('give the number of days until %s', (date, words) => {
    expect(formatDaysUntil(date, '2026-11-21')).toBe(words);
  });
});

describe('formatted occasions', () => {
  it('include start and end of a tithi', () => {
    expect(formatShortSpan(AMAVASYA)).toBe('8 Nov, 11:28 am to 9 Nov, 12:32 pm');
    expect(getOccasionLabel(AMAVASYA)).toBe('Tithi');
    expect(formatOccasion(AMAVASYA)).toBe(
      'Kartika Amavasya begins on Sunday, 8 November 2026 at 11:28 am and ends on ' +
        'Monday, 9 November 2026 at 12:32 pm (Indian Standard Time).',
    );
  });

  it('include the moment of the Sun’s entry into a sign', () => {
    expect(getOccasionLabel(INGRESS)).toBe('Sankranti');
    expect(formatOccasion(INGRESS)).toBe(
      'Sun enters Makara (sidereal Capricorn): Wednesday, 14 January 2026 at 3:07 pm (Indian Standard Time).',
    );
  });

  it('omit unknown times', () => {
    expect(formatShortSpan({ occasion: '1 Shawwal' })).toBeNull();
    expect(formatOccasion({ occasion: '1 Shawwal' })).toBe('1 Shawwal.');
    expect(formatOccasion({})).toBeNull();
  });

  it('end with other dates and the moon sighting', () => {
    expect(
      formatSmallPrint({
        occasion: '1 Ramadan',
        certainty: 'expected',
        others: [{ date: '2027-02-08', who: 'If the crescent is seen on 7 February' }],
      }),
    ).toEqual([
      '1 Ramadan',
      'Other date, 8 February: If the crescent is seen on 7 February',
      'Expected: the sighting of the Moon decides.',
    ]);
    expect(formatSmallPrint({ certainty: 'fixed' })).toEqual([]);
  });

  it('never repeat a line', () => {
    for (const festival of FESTIVALS) {
      const lines = formatSmallPrint(festival);
      expect(new Set(lines).size, festival.id).toBe(lines.length);
    }
  });
});

it('a festival date by the Bengali reckoning refers to Kolkata', () => {
  const shashthi = FESTIVALS.find(({ id }) => id === 'maha-shashthi-2026-10-17');
  expect(shashthi && formatCertainty(shashthi)).toContain('the sunrises of Kolkata');
  expect(shashthi && formatDecidingRule(shashthi)).toBeNull();
});

describe('in Hindi', () => {
  const hindi = <Result>(work: () => Result) => inLanguage('hi', work);

  it('a date has weekday and month', () => {
    expect(hindi(() => formatWeekdayAndDay('2026-11-08'))).toBe('रविवार, 8 नवंबर');
    expect(hindi(() => formatFullDate('2025-10-20'))).toBe('सोमवार, 20 अक्टूबर 2025');
  });

  it.each([
    ['2026-11-08T00:05', 'तड़के 12:05 बजे'],
    ['2026-11-08T04:59', 'तड़के 4:59 बजे'],
    ['2026-11-08T05:00', 'सुबह 5:00 बजे'],
    ['2026-11-08T12:00', 'दोपहर 12:00 बजे'],
    ['2026-11-08T15:59', 'दोपहर 3:59 बजे'],
    ['2026-11-08T19:30', 'शाम 7:30 बजे'],
    ['2026-11-08T20:00', 'रात 8:00 बजे'],
  ] as const)('the time of %s starts with the part of the day', (time, words) => {
    expect(hindi(() => formatClockTime(time))).toBe(words);
  });

  it('a tithi has start and end', () => {
    const festival = { ...AMAVASYA, occasion: 'कार्तिक अमावस्या' };
    expect(hindi(() => formatShortSpan(festival))).toBe(
      '8 नवंबर, सुबह 11:28 बजे से 9 नवंबर, दोपहर 12:32 बजे तक',
    );
    expect(hindi(() => formatOccasion(festival))).toBe(
      'कार्तिक अमावस्या रविवार, 8 नवंबर 2026 को सुबह 11:28 बजे से ' +
        'सोमवार, 9 नवंबर 2026 को दोपहर 12:32 बजे तक है (भारतीय मानक समय)।',
    );
  });

  it('a nakshatra is recognised from the festival data, not from its text', () => {
    const rohini = { ...AMAVASYA, occasion: 'रोहिणी नक्षत्र', inNakshatra: true };
    expect(hindi(() => getOccasionLabel(rohini))).toBe('नक्षत्र');
    expect(hindi(() => getOccasionLabel({ ...rohini, inNakshatra: undefined }))).toBe('तिथि');
  });

  it('the rule and the certainty of a date are complete sentences', () => {
    for (const { decidedAt, exception, certainty, kind, seenFrom } of FESTIVALS) {
      const words = hindi(() => [
        formatDecidingRule({ decidedAt, exception }) ?? '।',
        formatCertainty({ certainty, kind, seenFrom }),
      ]);
      for (const each of words) expect(each).toMatch(/^[^\p{Script=Latin}]*।$/u);
    }
  });
});
