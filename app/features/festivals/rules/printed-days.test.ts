import { describe, expect, it } from 'vitest';
import { findCity, DEFAULT_CITY } from '~/features/places/cities.server';
import type { CalendarDate } from '~/shared/time/calendar';
import { getYearSpan } from './date-span';
import { findFestivalDates, computeMonthFestivals } from './compute-festivals';

const SAMPLE_YEARS = Array.from({ length: 151 }, (_, at) => 1950 + at);

function listDays(slug: string, year: number, city = 'new-delhi'): CalendarDate[] {
  return findFestivalDates(slug, getYearSpan(year), findCity(city) ?? DEFAULT_CITY).map(
    ({ date }) => date,
  );
}

function findOnlyDay(slug: string, year: number) {
  const [day, ...more] = findFestivalDates(slug, getYearSpan(year));
  expect(more, `${slug} ${year}`).toEqual([]);
  return { date: day?.date, exception: day?.exception };
}

function findDifferingYears(slug: string, other: string): number[] {
  return SAMPLE_YEARS.filter(
    (year) => String(listDays(slug, year)) !== String(listDays(other, year)),
  );
}

describe('Govardhan Puja', () => {
  // drikpanchang.com, calendar pages of October and November for New Delhi; 2020 also NDTV and The Quint of 15 November 2020.
  it.each([
    [2017, '2017-10-20'],
    [2018, '2018-11-08'],
    [2019, '2019-10-28'],
    [2020, '2020-11-15'],
    [2021, '2021-11-05'],
    [2022, '2022-10-26'],
    [2023, '2023-11-14'],
  ])('of %i is on %s', (year, date) => {
    expect(listDays('govardhan-puja', year)).toEqual([date]);
  });

  // Calculated by hand: the nine muhurtas end at 1:07 pm on 16 November 2020 and Pratipada ended at 7:07 am.
  it('is a day before the Gujarati new year when Pratipada ends within nine muhurtas of sunrise', () => {
    expect(findOnlyDay('govardhan-puja', 2020)).toEqual({
      date: '2020-11-15',
      exception: 'ends-by-noon',
    });
    expect(listDays('bestu-varas', 2020)).toEqual(['2020-11-16']);
  });

  it('differs from the Gujarati new year in 34 of 151 years', { tags: ['all'] }, () => {
    expect(findDifferingYears('govardhan-puja', 'bestu-varas')).toHaveLength(34);
  });
});

describe('Nag Panchami', () => {
  // drikpanchang.com, August 2013 and 2022; panchang.astrosage.com, 2015; all for New Delhi.
  it.each([
    [2013, '2013-08-11'],
    [2015, '2015-08-19'],
    [2022, '2022-08-02'],
  ])('of %i is on %s', (year, date) => {
    expect(listDays('nag-panchami', year)).toEqual([date]);
  });

  // Calculated by hand: three muhurtas of 12 August 2013 end at 8:27 am and Panchami ended at 6:46 am.
  it('is a day earlier when Panchami ends within three muhurtas of sunrise', () => {
    expect(findOnlyDay('nag-panchami', 2013).exception).toBe('short');
  });
});

describe('Dussehra', () => {
  // Central government holidays of 2019 (DoPT); Nepal's calendar of 2076 agrees on Vijaya Dashami.
  it('is on the second day when only that afternoon has both Shravana and Dashami', () => {
    expect(findOnlyDay('dussehra', 2019)).toEqual({ date: '2019-10-08', exception: 'shravana' });
    // Calculated by hand: Dashami lasts from 1:21 pm on 2 October to 3:20 pm on the 3rd. Shravana is only on
    // the 3rd.
    expect(findOnlyDay('dussehra', 1957)).toEqual({ date: '1957-10-03', exception: 'shravana' });
  });

  // Dashami ends before the second afternoon. The day of 2014 is from the central government (DoPT).
  it.each([
    [1992, '1992-10-05'],
    [2014, '2014-10-03'],
    [2055, '2055-09-29'],
  ])('of %i is on %s because Dashami misses the afternoon with Shravana', (year, date) => {
    expect(listDays('dussehra', year)).toEqual([date]);
  });
});

describe('an alternative festival day', () => {
  const findOthers = (slug: string, year: number) =>
    findFestivalDates(slug, getYearSpan(year)).flatMap(({ others = [] }) =>
      others.map(({ date }) => date),
    );

  // In 2024 the central government chose 31 October (DoPT). Others calculated by hand: Amavasya overlaps both
  // evenings for
  // more than 24 minutes.
  it.each([
    [1962, ['1962-10-27']],
    [2024, ['2024-10-31']],
    [2050, ['2050-11-13']],
    [2022, []],
    [2023, []],
  ])('is shown next to Diwali of %i: %j', (year, dates) => {
    expect(findOthers('diwali', year)).toEqual(dates);
  });

  // DoPT lists as recorded in vacanza/holidays 0.105; drikpanchang.com 2020; Tirumala Tirupati Devasthanams 2022; panchang.astrosage.com 2013.
  it.each([
    ['vasant-panchami', 2020, '2020-01-29'],
    ['varalakshmi-vrat', 2022, '2022-08-05'],
    ['dussehra', 2013, '2013-10-13'],
    ['govardhan-puja', 2022, '2022-10-25'],
    ['govardhan-puja', 2023, '2023-11-13'],
    ['bhai-dooj', 2023, '2023-11-15'],
    ['makar-sankranti', 2019, '2019-01-14'],
    ['makar-sankranti', 2023, '2023-01-14'],
    ['makar-sankranti', 2024, '2024-01-14'],
  ])('is shown next to %s of %i: %s', (slug, year, date) => {
    expect(findOthers(slug, year)).toEqual([date]);
  });

  it('leaves twelve main festivals in that month', () => {
    const october = computeMonthFestivals(2022, 10).filter(({ featured }) => featured);
    expect(october).toHaveLength(12);
  });
});

describe('Bathukamma', () => {
  // 2020: Telangana Vidvatsabha, from 16 October, because Ashwina is doubled. 2022 and 2023: Telangana's
  // holiday lists.
  it.each([
    [2020, '2020-10-16'],
    [2022, '2022-09-25'],
    [2023, '2023-10-14'],
  ])('of %i begins on %s', (year, date) => {
    expect(listDays('bathukamma', year)).toEqual([date]);
  });

  it(
    'begins on the new moon before Sharad Navratri in years with a second Ashwina',
    { tags: ['all'] },
    () => {
      const doubled = SAMPLE_YEARS.filter((year) =>
        findFestivalDates('bathukamma', getYearSpan(year)).some(({ occasion }) =>
          occasion?.startsWith('Adhika'),
        ),
      );
      expect(doubled).toEqual([1982, 2001, 2020, 2039, 2058, 2077]);
      for (const year of doubled) {
        const [begins] = listDays('bathukamma', year);
        const [navratri] = listDays('sharad-navratri', year);
        expect(Date.parse(navratri ?? '') - Date.parse(begins ?? '')).toBe(86_400_000);
      }
    },
  );
});

describe('the Sankrantis of Odisha', () => {
  // 2020 and 2024: drikpanchang.com. Others: first days of Odia months in dra8an/hindu-calendar.
  it.each([
    ['pana-sankranti', 2020, '2020-04-13'],
    ['pana-sankranti', 2024, '2024-04-13'],
    ['pana-sankranti', 2023, '2023-04-14'],
    ['pana-sankranti', 1989, '1989-04-13'],
    ['pana-sankranti', 2032, '2032-04-13'],
    ['raja-parba', 2008, '2008-06-14'],
    ['raja-parba', 2012, '2012-06-15'],
    ['raja-parba', 2024, '2024-06-15'],
    ['raja-parba', 2043, '2043-06-15'],
  ])('include %s of %i on %s', (slug, year, date) => {
    expect(listDays(slug, year)).toEqual([date]);
  });

  // Calculated by hand: the Sun enters Mesha on 13 April 2036 at about 10:50 pm, after Odisha's cutoff time.
  it('are on the next day when the Sun enters a sign late at night', () => {
    expect(listDays('pana-sankranti', 2036)).toEqual(['2036-04-14']);
  });

  it('do not change the date in Tamil Nadu', () => {
    expect(listDays('puthandu', 2024)).toEqual(['2024-04-14']);
  });
});

describe('the three Teej festivals', () => {
  // August 2006 and 2022: drikpanchang.com. Others: panchang.astrosage.com. All for New Delhi.
  it.each([
    ['hartalika-teej', 2006, '2006-08-27', 'second-of-two'],
    ['hartalika-teej', 2022, '2022-08-30', undefined],
    ['hariyali-teej', 2007, '2007-08-16', 'second-of-two'],
    ['hariyali-teej', 2013, '2013-08-10', undefined],
    ['kajari-teej', 2006, '2006-08-12', undefined],
    ['kajari-teej', 2037, '2037-08-29', 'second-of-two'],
    ['kajari-teej', 2038, '2038-08-18', 'second-of-two'],
  ])('include %s of %i on %s', (slug, year, date, exception) => {
    expect(findOnlyDay(slug, year)).toEqual({ date, exception });
  });
});
