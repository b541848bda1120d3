import { describe, expect, it } from 'vitest';
import { findLunarContactsAfter } from './lunar-eclipse';

function getSecondsApart(one: Date | null, other: string): number {
  return Math.abs((one?.getTime() ?? NaN) - Date.parse(other)) / 1000;
}

describe('the contacts of a lunar eclipse', () => {
  // NASA, Goddard Space Flight Center: total lunar eclipse of 7 September 2025.
  it('match NASA on 7 September 2025 within ten seconds', () => {
    const contacts = findLunarContactsAfter(new Date('2025-09-01T00:00:00Z'));
    expect(getSecondsApart(contacts.begins, '2025-09-07T16:27:09Z')).toBeLessThan(10);
    expect(getSecondsApart(contacts.totalBegins, '2025-09-07T17:30:48Z')).toBeLessThan(10);
    expect(getSecondsApart(contacts.deepest, '2025-09-07T18:11:43Z')).toBeLessThan(10);
    expect(getSecondsApart(contacts.totalEnds, '2025-09-07T18:52:51Z')).toBeLessThan(10);
    expect(getSecondsApart(contacts.ends, '2025-09-07T19:56:31Z')).toBeLessThan(10);
  });

  // Source: Swiss Ephemeris 2.10.03.
  it.each([
    [
      '2026-02-20',
      ['2026-03-03T15:20:05', '2026-03-03T16:34:32', '2026-03-03T17:32:51', '2026-03-03T18:47:18'],
    ],
    ['2026-08-01', ['2026-08-28T08:03:53', null, null, '2026-08-28T11:22:03']],
  ] as const)(
    'match the Swiss Ephemeris for the first eclipse after %s',
    (from, [begins, full, fullEnds, ends]) => {
      const contacts = findLunarContactsAfter(new Date(from));
      expect(getSecondsApart(contacts.begins, `${begins}+05:30`)).toBeLessThan(15);
      expect(getSecondsApart(contacts.ends, `${ends}+05:30`)).toBeLessThan(15);
      if (full === null) expect([contacts.totalBegins, contacts.totalEnds]).toEqual([null, null]);
      else {
        expect(getSecondsApart(contacts.totalBegins, `${full}+05:30`)).toBeLessThan(15);
        expect(getSecondsApart(contacts.totalEnds, `${fullEnds}+05:30`)).toBeLessThan(15);
      }
    },
  );

  it('skip penumbral eclipses', () => {
    // 21 February and 18 July 2027 are penumbral.
    expect(findLunarContactsAfter(new Date('2027-01-01')).deepest > new Date('2028-01-01')).toBe(
      true,
    );
  });

  it('skip an eclipse that narrowly misses the umbra', () => {
    // NASA's catalogue: 3 March 1988 is penumbral (umbral magnitude -0.0016), and 27 August is partial.
    const { deepest } = findLunarContactsAfter(new Date('1988-02-01'));
    expect(getSecondsApart(deepest, '1988-08-27T11:04:30Z')).toBeLessThan(90);
  });
});
