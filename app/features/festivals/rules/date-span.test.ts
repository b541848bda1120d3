import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CITIES } from '~/features/places/cities.server';
import { addDays, type CalendarDate } from '~/shared/time/calendar';
import { yearSpan, type DateSpan } from './date-span';
import { festivalsBetween } from './festivals-of';
import { vratsBetween } from './vrats';

const anyCut = fc.record({
  year: fc.integer({ min: 1950, max: 2100 }),
  city: fc.constantFrom(...CITIES.filter(({ timeZone }) => timeZone !== 'Asia/Kolkata')),
  lengths: fc.infiniteStream(fc.integer({ min: 1, max: 45 })),
});

function piecesOf(year: number, lengths: Iterator<number>): DateSpan[] {
  const { from, to } = yearSpan(year);
  const pieces: DateSpan[] = [];
  for (let first: CalendarDate = from; first <= to;) {
    const last = addDays(first, (Number(lengths.next().value) || 1) - 1);
    pieces.push({ from: first, to: last < to ? last : to });
    first = addDays(last, 1);
  }
  return pieces;
}

const sameWhereverOneCuts = (times: number, seed: number) => () => {
  fc.assert(
    fc.property(anyCut, ({ year, city, lengths }) => {
      const pieces = piecesOf(year, lengths);
      const festivals = festivalsBetween(yearSpan(year), city);
      expect(festivals.length).toBeGreaterThan(180);
      expect(pieces.flatMap((piece) => festivalsBetween(piece, city))).toEqual(festivals);
      const vrats = vratsBetween(yearSpan(year), city);
      expect(vrats.length).toBeGreaterThanOrEqual(150);
      expect(pieces.flatMap((piece) => vratsBetween(piece, city))).toEqual(vrats);
    }),
    { numRuns: times, seed },
  );
};

describe('the festivals and vrats of a few days', () => {
  it('equal those of the year, wherever the year is cut', sameWhereverOneCuts(4, 20));

  describe('in more years and cities', { tags: ['all'] }, () => {
    it('equal those of the year', sameWhereverOneCuts(60, 2026));
  });
});
