import { describe, expect, it } from 'vitest';
import { nakshatraAt } from '~/features/sky/nakshatra';
import { sunriseOf } from '~/features/sky/rise-set';
import { tithiAt } from '~/features/sky/tithi';
import { addDays, type CalendarDate } from '~/shared/time/calendar';
import { decidingSpan, isCurrentIn } from './deciding-span';
import type { Festival } from './festival';
import { FESTIVALS } from './festival-data.server';
import { certaintyWords, decidingWords } from './festival-words';
import { exactTimes, exceptionOf, instantOf } from './reckoning';

const HOUR_MS = 3_600_000;
const timed = FESTIVALS.filter(({ from }) => from);
const ruled = FESTIVALS.flatMap((festival) => {
  const { decidedAt, from, to } = festival;
  return decidedAt && from && to
    ? [{ ...festival, decidedAt, begin: instantOf(from), end: instantOf(to) }]
    : [];
});

function holdsSunrise(begin: Date, end: Date, day: CalendarDate): boolean {
  const sunrise = sunriseOf(day);
  return begin <= sunrise && sunrise < end;
}

describe('the times on the festival pages', () => {
  it('are those of our own sky, rounded to the minute', () => {
    expect(timed.length).toBeGreaterThan(400);
    for (const { id, from, to, occasion = '' } of timed) {
      const { from: begin, to: end } = exactTimes({ from, to }, occasion);
      expect({ id, from, to }).toEqual({ id, from: begin, to: end });
    }
  });

  it('belong to the tithi or nakshatra that is named', () => {
    for (const { id, from, to, occasion = '' } of timed) {
      if (!from || !to) continue;
      const within = new Date(instantOf(to).getTime() - HOUR_MS);
      const isNakshatra = occasion.includes('nakshatra');
      const name = isNakshatra ? `${nakshatraAt(within).name} nakshatra` : tithiAt(within).name;
      expect(occasion, id).toContain(name);
    }
  });

  it('are the same wherever the same thing happens', () => {
    const moments = new Map<string, string>();
    for (const { from, to, occasion = '' } of timed) {
      const thing = `${from?.slice(0, 10)} ${occasion}`;
      const times = `${from} ${to}`;
      expect(moments.get(thing) ?? times, thing).toBe(times);
      moments.set(thing, times);
    }
  });
});

describe('the rule on a festival’s page', () => {
  it('is the exception that the sky asks for', () => {
    for (const festival of ruled) {
      expect({ id: festival.id, exception: exceptionOf(festival) }).toEqual({
        id: festival.id,
        exception: festival.exception,
      });
    }
  });

  it('is never broken by the times beside it, on any page', () => {
    expect(ruled.length).toBeGreaterThan(350);
    for (const festival of ruled) {
      const { id, date, decidedAt, begin, end } = festival;
      const words = decidingWords(festival) ?? '';
      const isSettledOn = (day: CalendarDate) =>
        isCurrentIn(decidingSpan(day, decidedAt), begin, end);
      const [before, after] = [addDays(date, -1), addDays(date, 1)];
      if (words.startsWith('As a rule')) {
        expect(isSettledOn(date), id).toBe(true);
        expect(isSettledOn(before), id).toBe(words.includes('the second is kept'));
        expect(isSettledOn(after), id).toBe(words.includes('the first is kept'));
      } else if (words.includes('kshaya')) {
        expect(holdsSunrise(begin, end, date) || holdsSunrise(begin, end, after), id).toBe(false);
        expect(sunriseOf(date) < begin && begin < sunriseOf(after), id).toBe(true);
      } else if (words.includes('Dwadashi')) {
        const dwadashi = tithiAt(new Date(end.getTime() + HOUR_MS));
        expect(holdsSunrise(begin, end, after), id).toBe(true);
        expect(holdsSunrise(dwadashi.startsAt, dwadashi.endsAt, addDays(date, 2)), id).toBe(false);
        expect(sunriseOf(date) < begin, id).toBe(true);
      } else if (words.includes('neither moonrise')) {
        expect(isSettledOn(before) || isSettledOn(date), id).toBe(false);
        expect(holdsSunrise(begin, end, date), id).toBe(true);
      } else if (words.includes('Bhadra')) {
        const halfway = new Date((begin.getTime() + end.getTime()) / 2);
        expect(isSettledOn(before), id).toBe(true);
        expect(halfway > decidingSpan(before, 'nishita').to, id).toBe(true);
        expect(end < decidingSpan(date, 'pradosh').from, id).toBe(true);
      } else {
        expect(words, id).toContain('Rohini');
        expect(holdsSunrise(begin, end, date), id).toBe(true);
        expect(nakshatraAt(decidingSpan(date, 'nishita').from).name, id).toBe('Rohini');
        expect(nakshatraAt(decidingSpan(before, 'nishita').from).name, id).not.toBe('Rohini');
      }
    }
  });

  it('is not printed for Dev Uthani Ekadashi of 2026, which holds no sunrise', () => {
    const devUthani = FESTIVALS.find(({ id }) => id === 'dev-uthani-ekadashi-2026-11-20');
    expect(decidingWords(devUthani as Festival)).not.toContain('current at sunrise');
  });
});

describe('an eclipse’s page', () => {
  it('speaks of no festival’s rule', () => {
    const eclipses = FESTIVALS.filter(({ kind }) => kind === 'eclipse');
    expect(eclipses.length).toBeGreaterThan(0);
    for (const eclipse of eclipses) {
      expect(certaintyWords(eclipse)).not.toMatch(/rule|festival/);
      expect(decidingWords(eclipse)).toBeNull();
    }
  });
});
