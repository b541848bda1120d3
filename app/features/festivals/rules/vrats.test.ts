import { describe, expect, it } from 'vitest';
import { findCity, USUAL_CITY } from '~/features/panchang/cities.server';
import ekadashis from '../../../../tests/fixtures/ekadashi-2025.json';
import { festivalsOf } from './festivals-of';
import { vratsOfYear } from './vrats';

const MINUTE_MS = 60_000;
function apart(one: Date | null | undefined, other: string): number {
  return Math.abs((one?.getTime() ?? NaN) - Date.parse(other));
}

describe('the Ekadashis of 2025', () => {
  const found = vratsOfYear(2025).filter(({ kind }) => kind === 'ekadashi');

  it('are on the days, and end and are broken at the times, that the Swiss Ephemeris gives', () => {
    expect(ekadashis.rows).toHaveLength(25);
    expect(found.map(({ date }) => date)).toEqual(ekadashis.rows.map(({ date }) => date));
    for (const [at, row] of ekadashis.rows.entries()) {
      const { startsAt, endsAt, parana } = found[at] ?? {};
      expect(parana?.date).toBe(row.parana_date);
      const pairs = [
        [startsAt, row.ekadashi[0]],
        [endsAt, row.ekadashi[1]],
        [parana?.dwadashiEndsAt, row.dwadashi_ends],
        [parana?.hariVasaraEndsAt, row.hari_vasara_ends],
        [parana?.from, row.usual_window[0]],
        [parana?.to, row.usual_window[1]],
      ] as const;
      for (const [one, other] of pairs) {
        expect(apart(one, other ?? ''), row.date).toBeLessThan(MINUTE_MS);
      }
    }
  });

  it('bear the names, and have the Vaishnava days, of the festivals', () => {
    const named = vratsOfYear(2026).filter(({ kind }) => kind === 'ekadashi');
    const festivals = festivalsOf(2026).filter(
      ({ slug }) => slug.endsWith('-ekadashi') && slug !== 'vaikuntha-ekadashi',
    );
    expect(named).toHaveLength(festivals.length);
    for (const { ekadashi, date, vaishnava } of named) {
      const festival = festivals.find((each) => each.slug === `${ekadashi}-ekadashi`);
      expect({ ekadashi, date: festival?.date }).toEqual({ ekadashi, date });
      const others = (festival?.others ?? []).filter(({ who }) => who.startsWith('Vaishnava'));
      expect(others.map((other) => other.date)).toEqual(vaishnava ? [vaishnava] : []);
    }
  });
});

describe('the vrats that return each month', () => {
  it.each([1950, 1983, 2026, 2100])(
    'are at least 150 in %i, each in every month of the Moon',
    (year) => {
      const all = vratsOfYear(year);
      expect(all.length).toBeGreaterThanOrEqual(150);
      const counts = new Map<string, number>();
      for (const { kind } of all) counts.set(kind, (counts.get(kind) ?? 0) + 1);
      for (const [kind, count] of counts) {
        if (kind === 'sawan-somwar' || kind === 'mangala-gauri') continue;
        const most = kind === 'pradosh' || kind === 'ekadashi' ? 26 : 13;
        expect(count, kind).toBeGreaterThanOrEqual(most === 26 ? 23 : 12);
        expect(count, kind).toBeLessThanOrEqual(most);
      }
      expect(counts.size).toBe(12 + 2);
    },
  );

  it('move with the city’s own Sun and Moon', () => {
    const east = vratsOfYear(2026, findCity('guwahati') ?? USUAL_CITY);
    const west = vratsOfYear(2026, findCity('bhuj') ?? USUAL_CITY);
    const moonrises = (all: typeof east) =>
      all
        .filter(({ kind }) => kind === 'sankashti')
        .map(({ keptFrom }) => keptFrom?.getTime() ?? 0);
    const [early, late] = [moonrises(east), moonrises(west)];
    expect(early.length).toBeGreaterThan(11);
    // Bhuj lies 22 degrees west of Guwahati: an hour and a half.
    for (const [at, moment] of early.slice(0, 3).entries()) {
      const minutes = ((late[at] ?? NaN) - moment) / MINUTE_MS;
      expect(minutes).toBeGreaterThan(70);
      expect(minutes).toBeLessThan(115);
    }
  });
});
