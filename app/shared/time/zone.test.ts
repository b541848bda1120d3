import { describe, expect, it } from 'vitest';
import { dateIn, endOfDayIn, minuteIn, startOfDayIn } from './zone';

describe('the beginning of a day', () => {
  it.each([
    ['Asia/Kolkata', '2026-11-21', '2026-11-20T18:30:00.000Z'],
    ['Asia/Kathmandu', '2026-11-21', '2026-11-20T18:15:00.000Z'],
    ['Pacific/Auckland', '2026-11-21', '2026-11-20T11:00:00.000Z'],
    ['Pacific/Honolulu', '2026-11-21', '2026-11-21T10:00:00.000Z'],
    // Clocks go forward at two in the morning, and back on the other day.
    ['America/New_York', '2026-03-08', '2026-03-08T05:00:00.000Z'],
    ['America/New_York', '2026-11-01', '2026-11-01T04:00:00.000Z'],
    // India's clocks were an hour ahead in the war.
    ['Asia/Kolkata', '1943-06-01', '1943-05-31T17:30:00.000Z'],
  ] as const)('in %s on %s', (zone, date, start) => {
    expect(startOfDayIn(zone, date).toISOString()).toBe(start);
  });

  it('comes 23 or 25 hours after the one before where clocks were changed', () => {
    const hours = (date: '2026-03-29' | '2026-10-25' | '2026-06-01') =>
      (endOfDayIn('Europe/London', date).getTime() -
        startOfDayIn('Europe/London', date).getTime()) /
      3_600_000;
    expect([hours('2026-03-29'), hours('2026-10-25'), hours('2026-06-01')]).toEqual([23, 25, 24]);
  });
});

describe('a moment on a clock', () => {
  it.each([
    ['Asia/Kolkata', '2026-11-21T01:18:29Z', '2026-11-21T06:48'],
    ['Asia/Kolkata', '2026-11-21T01:18:30Z', '2026-11-21T06:49'],
    ['Europe/London', '2026-07-01T03:48:40Z', '2026-07-01T04:49'],
    // Its date stays the true one.
    ['Asia/Kolkata', '2026-11-21T18:29:45Z', '2026-11-21T23:59'],
  ])('in %s at %s', (zone, instant, shown) => {
    expect(minuteIn(zone, new Date(instant))).toBe(shown);
  });

  it('names the day that it is there', () => {
    const instant = new Date('2026-11-21T20:00:00Z');
    expect([dateIn('Asia/Kolkata', instant), dateIn('America/Chicago', instant)]).toEqual([
      '2026-11-22',
      '2026-11-21',
    ]);
  });
});
