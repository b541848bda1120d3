import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CITIES } from '~/features/places/cities.server';
import { addDays, type CalendarDate } from '~/shared/time/calendar';
import { getYearSpan, type DateSpan } from './date-span';
import { computeFestivalsBetween } from './compute-festivals';
import { findVratsBetween } from './vrats';

const arbitraryCut = fc.record({
  year: fc.integer({ min: 1950, max: 2100 }),
  city: fc.constantFrom(...CITIES.filter(({ timeZone }) => timeZone !== 'Asia/Kolkata')),
  lengths: fc.infiniteStream(fc.integer({ min: 1, max: 45 })),
});

function cutYear(year: number, lengths: Iterator<number>): DateSpan[] {
  const { from, to } = getYearSpan(year);
  const pieces: DateSpan[] = [];
  for (let first: CalendarDate = from; first <= to;) {
    const last = addDays(first, (Number(lengths.next().value) || 1) - 1);
    pieces.push({ from: first, to: last < to ? last : to });
    first = addDays(last, 1);
  }
  return pieces;
}

const expectSameForAnyCut = (times: number, seed: number) => () => {
  fc.assert(
    fc.property(arbitraryCut, ({ year, city, lengths }) => {
      const pieces = cutYear(year, lengths);
      const festivals = computeFestivalsBetween(getYearSpan(year), city);
      expect(festivals.length).toBeGreaterThan(180);
      expect(pieces.flatMap((piece) => computeFestivalsBetween(piece, city))).toEqual(festivals);
      const vrats = findVratsBetween(getYearSpan(year), city);
      expect(vrats.length).toBeGreaterThanOrEqual(150);
      expect(pieces.flatMap((piece) => findVratsBetween(piece, city))).toEqual(vrats);
    }),
    { numRuns: times, seed },
  );
};

describe('the festivals and vrats of a span of days', () => {
  it('equal those of the whole year for any split of the year', expectSameForAnyCut(4, 20));

  describe('in more years and cities', { tags: ['all'] }, () => {
    it('equal those of the whole year', expectSameForAnyCut(60, 2026));
  });
});
