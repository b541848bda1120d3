import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { NumberedSpan } from '~/features/astronomy/crossing';
import { addDays, countDaysBetween, type CalendarDate } from '~/shared/time/calendar';
import { toDateIn } from '~/shared/time/zone';
import { CITIES, DEFAULT_CITY } from '~/features/places/cities.server';
import type { TimeWindow } from './day-parts';
import { computePanchang, type Panchang } from './panchang';
import { computePanchangMonth } from './panchang-month';

const FIRST: CalendarDate = '1950-01-01';
const LAST: CalendarDate = '2100-12-31';
const SECOND = 1000;
const HOUR = 3600 * SECOND;
const SEED = 19;

const anyDate = fc
  .integer({ min: 0, max: countDaysBetween(FIRST, LAST) })
  .map((days) => addDays(FIRST, days));
const anyCity = fc.constantFrom(...CITIES);

/** Shortest and longest duration in hours according to almanac makers, with a margin. */
const KINDS = [
  ['tithis', 30, 19, 27],
  ['nakshatras', 27, 20, 28],
  ['yogas', 27, 18, 27],
  ['karanas', 60, 9, 14],
] as const;

function getDay(date: CalendarDate, city = DEFAULT_CITY): Panchang {
  const found = computePanchang(date, city);
  if (found.kind !== 'day') throw new Error(`There is no panchang of ${date} in ${city.slug}`);
  return found;
}

function expectContiguous(spans: readonly NumberedSpan[], parts: number) {
  spans.forEach(({ number, startsAt, endsAt }, index) => {
    const next = spans[index + 1];
    expect(startsAt < endsAt).toBe(true);
    if (!next) return;
    expect(next.number).toBe((number % parts) + 1);
    expect(next.startsAt).toEqual(endsAt);
  });
}

function expectNoGaps(windows: readonly TimeWindow[], from: Date, to: Date) {
  expect([windows[0]?.from, windows.at(-1)?.to]).toEqual([from, to]);
  windows.slice(1).forEach((window, index) => expect(window.from).toEqual(windows[index]?.to));
}

function holds(date: CalendarDate, city: (typeof CITIES)[number]) {
  const today = getDay(date, city);
  const { sunrise, sunset, nextSunrise, parts } = today;
  const isMorning =
    toDateIn(city.timeZone, sunrise) === date && sunrise < sunset && sunset < nextSunrise;
  expect(isMorning).toBe(true);
  for (const [kind, count, shortest, longest] of KINDS) {
    const spans = today[kind];
    expectContiguous(spans, count);
    const [first, last] = [spans[0], spans.at(-1)];
    expect(first && first.startsAt <= sunrise && first.endsAt > sunrise).toBe(true);
    expect(last && last.startsAt < nextSunrise && last.endsAt >= nextSunrise).toBe(true);
    for (const { startsAt, endsAt } of spans) {
      const hours = (endsAt.getTime() - startsAt.getTime()) / HOUR;
      expect(hours > shortest && hours < longest).toBe(true);
    }
  }
  expect(Math.ceil((today.karanas[0]?.number ?? 0) / 2)).toBe(today.tithis[0]?.number);
  for (const { endsAt } of today.tithis.slice(0, -1)) {
    expect(
      today.karanas.map((each) => Math.abs(each.endsAt.getTime() - endsAt.getTime())),
    ).toContainEqual(expect.closeTo(0, -3));
  }
  expect(today.padas[0]?.nakshatra).toBe(today.nakshatras[0]?.number);
  expectNoGaps(parts.dayChoghadiyas, sunrise, sunset);
  expectNoGaps(parts.nightChoghadiyas, sunset, nextSunrise);
  expectNoGaps(parts.horas, sunrise, nextSunrise);
  for (const window of [parts.rahuKaal, parts.yamaganda, parts.gulikaKaal]) {
    const length = window.to.getTime() - window.from.getTime();
    expect(length).toBeCloseTo((sunset.getTime() - sunrise.getTime()) / 8, -1);
    expect(window.from >= sunrise && window.to <= sunset).toBe(true);
  }
  const middle = (sunrise.getTime() + sunset.getTime()) / 2;
  expect(parts.abhijit.from.getTime() < middle && middle < parts.abhijit.to.getTime()).toBe(true);
  expect(parts.brahmaMuhurta && parts.brahmaMuhurta.to < sunrise).toBe(true);
  for (const moment of [today.moonrise, today.moonset]) {
    if (moment) expect(toDateIn(city.timeZone, moment)).toBe(date);
  }
  expectContinuity(today, getDay(addDays(date, 1), city));
}

function expectContinuity(today: Panchang, tomorrow: Panchang) {
  expect(Math.abs(tomorrow.sunrise.getTime() - today.nextSunrise.getTime())).toBeLessThan(SECOND);
  for (const [kind] of KINDS) {
    const [last, first] = [today[kind].at(-1), tomorrow[kind][0]];
    expect(first?.number).toBe(last?.number);
    const apart = (first?.startsAt.getTime() ?? NaN) - (last?.startsAt.getTime() ?? NaN);
    expect(Math.abs(apart)).toBeLessThan(SECOND);
  }
  expect([0, 1]).toContain(tomorrow.eras.shaka - today.eras.shaka);
  if (tomorrow.month.amanta !== today.month.amanta) expect(tomorrow.paksha).toBe('Shukla');
}

describe('the panchang of any day and city', () => {
  it('is complete, ordered and continuous with the next day', () => {
    fc.assert(fc.property(anyDate, anyCity, holds), { numRuns: 60, seed: SEED });
  });

  it('is consistent on thousands of days', { tags: ['all'], timeout: 120_000 }, () => {
    fc.assert(fc.property(anyDate, anyCity, holds), { numRuns: 3000, seed: SEED });
  });

  it('follows local clock changes, including historical ones', () => {
    const london = CITIES.find(({ slug }) => slug === 'london') ?? DEFAULT_CITY;
    const clock = (date: CalendarDate) =>
      new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', timeStyle: 'short' }).format(
        getDay(date, london).sunrise,
      );
    // The night of 30 March 2025 is one hour shorter. In 1970 summer time continued through the winter.
    expect(clock('2025-03-29')).toMatch(/^05:4/);
    expect(clock('2025-03-30')).toMatch(/^06:4/);
    expect(clock('1970-01-01')).toMatch(/^09:0/);
    expect(clock('1975-01-01')).toMatch(/^08:0/);
  });

  it('is replaced by a message where the Sun does not rise or set', () => {
    const tromso = { latitude: 69.65, longitude: 18.96, timeZone: 'Europe/Oslo' };
    expect(computePanchang('2026-06-21', tromso)).toMatchObject({ kind: 'no-day', sun: 'above' });
    expect(computePanchang('2026-12-21', tromso)).toMatchObject({ kind: 'no-day', sun: 'below' });
    expect(computePanchang('2026-03-21', tromso)).toMatchObject({ kind: 'day' });
    const kinds = computePanchangMonth(2026, 1, tromso).days.map(({ kind }) => kind);
    expect(new Set(kinds)).toEqual(new Set(['no-day', 'day']));
  });
});
