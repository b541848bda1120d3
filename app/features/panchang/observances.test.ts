import { describe, expect, it } from 'vitest';
import { festivalDays } from '~/features/festivals/festival-days';
import { NO_ANNOUNCED_STARTS } from '~/features/festivals/rules/hijri';
import { inLanguage } from '~/shared/i18n/language.server';
import type { CalendarDate } from '~/shared/time/calendar';
import { findCity, DEFAULT_CITY } from '~/features/places/cities.server';
import { findObservances, formatObservance } from './observances.server';

function listObservances(date: CalendarDate, city = DEFAULT_CITY) {
  const days = festivalDays.run({ from: date, to: date }, city, NO_ANNOUNCED_STARTS);
  return findObservances(date, days, city);
}

const names = (date: CalendarDate, city = DEFAULT_CITY) =>
  listObservances(date, city).map(formatObservance);

describe('the festivals and vrats of a day', () => {
  it('have their usual names without duplicates', () => {
    // A Wednesday with Budha Pradosh.
    expect(names('2026-04-15')).toContain('Budha Pradosh');
    const purnima = names('2026-11-24');
    expect(purnima).toContain('Kartik Purnima');
    expect(purnima).not.toContain('Purnima');
  });

  it('link to the pages of the festivals', () => {
    const paths = listObservances('2026-11-08').map(({ path }) => path);
    expect(paths).toContain('/festival/november/diwali-2026-11-08');
  });

  it.each([
    ['1950-01-14', DEFAULT_CITY],
    ['2040-11-04', DEFAULT_CITY],
    ['2040-12-25', findCity('new-york') ?? DEFAULT_CITY],
    ['2100-12-25', findCity('london') ?? DEFAULT_CITY],
  ] as const)('link to the festival pages of any supported year: %s', (date, city) => {
    const festivals = festivalDays
      .run({ from: date, to: date }, city, NO_ANNOUNCED_STARTS)
      .flatMap((day) => day.festivals);
    expect(festivals.length).toBeGreaterThan(0);
    const linked = listObservances(date, city).filter(({ path }) => path !== null);
    expect(linked).toHaveLength(festivals.length);
  });

  it('never link to a festival page outside the supported years', () => {
    const ends = [
      ['1950-01-01', 'new-york'],
      ['2100-12-31', 'auckland'],
    ] as const;
    for (const [date, slug] of ends) {
      for (const { path } of listObservances(date, findCity(slug) ?? DEFAULT_CITY)) {
        if (path) expect(path).toMatch(/-(1950|2100)-\d\d-\d\d$/);
      }
    }
  });

  it('show the end of a fast in the time zone of the city', () => {
    // The first quarter of Dwadashi ends only past noon of the next day.
    expect(names('2026-11-20').join()).toMatch(/Ekadashi \(parana next day \d+:\d\d pm to/);
    const [delhi, pune] = [DEFAULT_CITY, findCity('pune') ?? DEFAULT_CITY].map((city) =>
      names('2026-11-27', city).find((name) => name.startsWith('Sankashti')),
    );
    expect(delhi).toMatch(/moonrise \d+:\d\d pm/);
    expect(pune).not.toBe(delhi);
  });

  it('include each day of Pitru Paksha and Navratri, even if a tithi is doubled or skipped', () => {
    expect(names('2025-09-10')).toEqual(
      expect.arrayContaining(['Tritiya Shraddha', 'Chaturthi Shraddha']),
    );
    expect(names('2025-09-08')).not.toContain('Pratipada Shraddha');
    expect(names('2025-09-25')).toContain('Navratri Tritiya, second day: Chandraghanta');
    expect(names('2025-03-31')).toEqual(
      expect.arrayContaining([
        'Navratri Dvitiya: Brahmacharini',
        'Navratri Tritiya: Chandraghanta',
      ]),
    );
    inLanguage('hi', () => {
      expect(names('2025-09-16')).toContain('दशमी श्राद्ध');
      expect(names('2025-09-22')).toContain('नवरात्रि प्रतिपदा: शैलपुत्री');
    });
  });

  it('are available in Hindi', () => {
    inLanguage('hi', () => {
      expect(names('2026-04-15')).toContain('बुध प्रदोष');
      expect(names('2026-11-20').join()).toContain('(पारण अगले दिन दोपहर ');
      expect(names('2026-11-17').join()).toContain('वृश्चिक संक्रांति');
    });
  });
});
