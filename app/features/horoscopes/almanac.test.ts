import { describe, expect, it } from 'vitest';
import { inLanguage } from '~/shared/i18n/language.server';
import { FESTIVALS } from '../../../tests/support/festivals';
import {
  addDays,
  countDaysBetween,
  toIndiaDate,
  roundToMinute,
  toDayMonth,
  toIndiaMinute,
  toIndiaTime,
  type CalendarDate,
} from '~/shared/time/calendar';
import delhiDays from '../../../tests/fixtures/delhi-days.json';
import { DEFAULT_CITY } from '~/features/places/cities.server';
import type { AlmanacSpan } from '~/features/panchang/day-card';
import { computePanchang } from '~/features/panchang/panchang';
import { formatSpans } from './almanac';
import { describeDay } from './almanac.server';
import { getMoonSignAt, getNakshatraAt, NAKSHATRAS } from '~/features/astronomy/nakshatra';
import { SIGNS } from '~/features/astronomy/signs';
import { getSunrise } from '~/features/astronomy/rise-set';
import { computeDayModel } from './day-model';
import { getTithiAt } from '~/features/astronomy/tithi';

const SECOND = 1000;
const FIRST_DAY: CalendarDate = '2025-01-01';
const LAST_DAY: CalendarDate = '2027-12-31';
const EVERY_DAY = Array.from({ length: countDaysBetween(FIRST_DAY, LAST_DAY) + 1 }, (_, day) =>
  addDays(FIRST_DAY, day),
);

function describeTestDay(date: CalendarDate) {
  const festivals = FESTIVALS.filter((each) => each.date === date);
  return describeDay(computeDayModel(date), festivals, computePanchang(date, DEFAULT_CITY));
}

const described = new Map<CalendarDate, ReturnType<typeof describeTestDay>>();

/** In English, computed once for all tests. */
function getDay(date: CalendarDate) {
  const day = described.get(date) ?? describeTestDay(date);
  described.set(date, day);
  return day;
}

function words(instant: Date, date: CalendarDate): string {
  const time = toIndiaTime(roundToMinute(instant));
  const day = toIndiaDate(instant);
  return day === date ? time : `${time} on ${toDayMonth(day)}`;
}

function names(spans: readonly AlmanacSpan[]): string[] {
  return spans.map(({ name }) => name);
}

describe('the almanac of a day', () => {
  it('lists later spans of the day with their times', () => {
    const { moonSigns } = describeTestDay('2026-11-26');
    expect(moonSigns).toEqual([
      { name: 'Taurus', until: '7:11 am', sign: 'taurus', endsByDay: true },
      { name: 'Gemini', until: null, sign: 'gemini', endsByDay: false },
    ]);
    expect(formatSpans(moonSigns)).toBe('Taurus until 7:11 am, then Gemini');
  });

  it('has the number and the name of each nakshatra', () => {
    for (const date of EVERY_DAY.slice(0, 60)) {
      for (const { number, name } of getDay(date).nakshatras) {
        expect(NAKSHATRAS[number - 1], date).toBe(name);
      }
    }
  });

  it('knows whether the Moon leaves its sign between 06:00 and 22:00, and which sign has most of the day', () => {
    for (const date of EVERY_DAY.slice(0, 365)) {
      const [first, next] = getDay(date).moonSigns;
      const minute = toIndiaMinute(getMoonSignAt(getSunrise(date)).endsAt);
      const hour = minute.startsWith(date) ? Number(minute.slice(11, 13)) : 24;
      expect(first?.endsByDay, date).toBe(hour >= 6 && hour < 22);
      expect(getDay(date).moonSign, date).toBe(hour < 14 ? next?.sign : first?.sign);
    }
  });

  it('includes a tithi without a sunrise', () => {
    expect(formatSpans(describeTestDay('2026-11-20').tithis)).toBe(
      'Shukla Dashami until 7:16 am, then Shukla Ekadashi until 6:32 am on 21 November, then Shukla Dwadashi',
    );
  });

  it('says "all day" for a sign in which the Moon stays until the next sunrise', () => {
    expect(formatSpans(describeTestDay('2026-11-20').moonSigns)).toBe('Pisces all day');
  });

  it('uses the language of the page', () => {
    const english = describeTestDay('2026-11-20');
    inLanguage('hi', () => {
      const { moonSigns, tithis, nakshatras, sunrise, sunset } = describeTestDay('2026-11-20');
      expect(formatSpans(moonSigns)).toBe('पूरे दिन मीन');
      expect(formatSpans(tithis)).toBe(
        'शुक्ल दशमी सुबह 7:16 बजे तक, फिर शुक्ल एकादशी 21 नवंबर को सुबह 6:32 बजे तक, फिर शुक्ल द्वादशी',
      );
      expect(formatSpans(nakshatras)).toBe('पूर्वा भाद्रपद सुबह 6:57 बजे तक, फिर उत्तरा भाद्रपद');
      expect([sunrise, sunset]).toEqual(['सुबह 6:47 बजे', 'शाम 5:26 बजे']);
    });
    expect(describeTestDay('2026-11-20')).toEqual(english);
  });

  it('is unambiguous in Hindi for times after midnight', () => {
    const ends = inLanguage('hi', () =>
      EVERY_DAY.slice(0, 30).flatMap((date) =>
        describeTestDay(date).tithis.map(({ until }) => until ?? ''),
      ),
    );
    expect(ends.filter((until) => /रात (?:12|[1-7]):/.test(until))).toEqual([]);
    expect(ends.some((until) => / को तड़के [1-4]:\d\d बजे$/.test(until))).toBe(true);
  });

  it('lists each main festival once', () => {
    expect(describeTestDay('2026-11-08').festivals).toContainEqual({
      id: 'diwali-2026-11-08',
      name: 'Diwali',
    });
    expect(describeTestDay('2026-11-22').festivals).toEqual([]);
  });

  // Compared with the Swiss Ephemeris (2.10.03, Lahiri) for New Delhi: no span is missing, ends are within half
  // a minute.
  it.each(delhiDays)('matches the Swiss Ephemeris on $date', (expected) => {
    const date = expected.date as CalendarDate;
    const dayEnd = new Date(expected.nextSunrise);
    const almanac = describeTestDay(date);
    const sky = computeDayModel(date);
    const getSignName = (slug: string | undefined) =>
      SIGNS.find((sign) => sign.slug === slug)?.name ?? '';
    expect(Math.abs(sky.sunrise.getTime() - Date.parse(expected.sunrise))).toBeLessThan(10_000);
    expect(Math.abs(sky.sunset.getTime() - Date.parse(expected.sunset))).toBeLessThan(10_000);
    expect(names(almanac.tithis)).toEqual(expected.tithis.map(([name]) => name));
    expect(names(almanac.nakshatras)).toEqual(expected.nakshatras.map(([name]) => name));
    expect(names(almanac.moonSigns)).toEqual(expected.moonSigns.map(([slug]) => getSignName(slug)));
    for (const [spans, listed] of [
      [almanac.tithis, expected.tithis],
      [almanac.nakshatras, expected.nakshatras],
      [almanac.moonSigns, expected.moonSigns],
    ] as const) {
      spans.forEach(({ until }, index) => {
        const end = new Date(listed[index]?.[1] ?? '');
        const near = [-15_000, 0, 15_000].map((shift) =>
          words(new Date(end.getTime() + shift), date),
        );
        if (end < dayEnd || (spans.length === 1 && spans !== almanac.moonSigns)) {
          expect(near).toContain(until);
        } else expect(until).toBeNull();
      });
    }
  });

  for (const [sample, every, tags] of [
    ['every seventh day', 7, []],
    ['every day', 1, ['all']],
  ] as const) {
    it(
      `has the exact spans at and just before sunrise on ${sample} of three years`,
      { tags: [...tags] },
      () => {
        for (const date of EVERY_DAY.filter((_, index) => index % every === 0)) {
          const [dayStart, dayEnd] = [getSunrise(date), getSunrise(addDays(date, 1))];
          const { tithis, nakshatras, moonSigns } = getDay(date);
          for (const at of [dayStart, new Date(dayEnd.getTime() - SECOND)]) {
            const sign = SIGNS.find(({ slug }) => slug === getMoonSignAt(at).sign)?.name;
            const held = [getTithiAt(at).name, getNakshatraAt(at).name, sign];
            const shown = [tithis, nakshatras, moonSigns].map(
              (spans) => (at === dayStart ? spans[0] : spans.at(-1))?.name,
            );
            expect(shown, date).toEqual(held);
          }
          for (const spans of [tithis, nakshatras, moonSigns]) {
            expect(spans.length, date).toBeLessThanOrEqual(3);
            expect(new Set(names(spans)).size, date).toBe(spans.length);
            const coversWholeDay = spans.length === 1 && spans !== moonSigns;
            spans.forEach(({ until }, index) =>
              expect(until === null, date).toBe(index === spans.length - 1 && !coversWholeDay),
            );
          }
        }
      },
    );
  }
});

describe('the almanac and the festival pages', () => {
  /** Celebrated on the day after the evening with the tithi, when the tithi may have ended. */
  const CELEBRATED_AFTER_TITHI: readonly string[] = ['holi'];
  /** Dated by the sunrise in Bengal, 45 minutes before New Delhi's. The tithi may have ended at New Delhi's sunrise. */
  const DATED_BY_BENGAL_SUNRISE: readonly string[] = ['maha-shashthi', 'maha-saptami'];
  const elsewhere = [...CELEBRATED_AFTER_TITHI, ...DATED_BY_BENGAL_SUNRISE];

  const tithiFestivals = FESTIVALS.filter(
    ({ occasion = '', to }) => to && !occasion.includes('nakshatra'),
  );

  it('agree on the tithi of every festival that has one', () => {
    expect(tithiFestivals.length).toBeGreaterThan(350);
    const missing = tithiFestivals.filter(({ date, from, to, slug }) => {
      const middle = new Date((Date.parse(`${from}+05:30`) + Date.parse(`${to}+05:30`)) / 2);
      const { name } = getTithiAt(middle);
      return !names(getDay(date).tithis).includes(name) && !elsewhere.includes(slug);
    });
    expect(missing.map(({ id }) => id)).toEqual([]);
  });

  it('list each main festival on the same day', () => {
    for (const { id, date, rank } of FESTIVALS) {
      const named = getDay(date).festivals.some((festival) => festival.id === id);
      expect(named, id).toBe(rank === 1);
    }
  });
});
