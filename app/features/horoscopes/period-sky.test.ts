import { expect, test } from 'vitest';
import { getPeriod } from '~/features/horoscopes/period';
import type { CalendarDate } from '~/shared/time/calendar';
import facts from '../../../tests/fixtures/period-sky.json';
import { computePeriodAstronomy, type SkyEvent } from './period-sky.server';

const HOUR_MS = 3_600_000;

const extractDate = (at: string) => at.slice(0, 10) as CalendarDate;

function findEvent(at: string, matches: (event: SkyEvent) => boolean): number[] {
  return computePeriodAstronomy(getPeriod('month', extractDate(at)))
    .events.filter(matches)
    .map((event) => Math.abs(event.at.getTime() - Date.parse(at)) / HOUR_MS);
}

// A slow planet moves slowly at a sign's edge and at a station, where an arcsecond can take hours.
test.each(facts.transits)(
  'the events of a period include the $planet $event at $at',
  ({ planet, event, sign, at }) => {
    const isExpectedEvent = (each: SkyEvent) =>
      event === 'ingress'
        ? each.kind === 'ingress' && each.planet === planet && each.sign === sign
        : each.kind === 'station' && each.planet === planet && each.turns === event;
    const hours = findEvent(at, isExpectedEvent);
    expect(Math.min(...hours)).toBeLessThan(event === 'ingress' ? 0.5 : 12);
  },
);

test.each(facts.lunations)(
  'the events of a period include the new Moon at $newMoon and the full Moon at $fullMoon',
  (moons) => {
    expect(findEvent(moons.newMoon, ({ kind }) => kind === 'new-moon')[0]).toBeLessThan(0.02);
    expect(findEvent(moons.fullMoon, ({ kind }) => kind === 'full-moon')[0]).toBeLessThan(0.02);
  },
);

test('stays of the Moon are contiguous from the first midnight to the last', () => {
  const { moonStays } = computePeriodAstronomy(getPeriod('week', '2026-11-23'));
  expect(moonStays[0]?.from.toISOString()).toBe('2026-11-22T18:30:00.000Z');
  expect(moonStays.at(-1)?.until.toISOString()).toBe('2026-11-29T18:30:00.000Z');
  for (const [index, stay] of moonStays.slice(1).entries())
    expect(stay.from).toEqual(moonStays[index]?.until);
});

test('a retrograde period that spans the new year is listed once', () => {
  const { events } = computePeriodAstronomy(getPeriod('week', '2026-12-30'));
  const told = events.map((event) => [event.kind, event.sign, event.at.getTime()].join());
  expect(new Set(told).size).toBe(told.length);
});
