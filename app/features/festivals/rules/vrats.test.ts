import { describe, expect, it } from 'vitest';
import { findCity, DEFAULT_CITY } from '~/features/places/cities.server';
import ekadashis from '../../../../tests/fixtures/ekadashi-2025.json';
import { computeFestivals } from '../../../../tests/support/festivals';
import type { Place } from '~/features/astronomy/rise-set';
import { MONTHS } from '~/features/festivals/month';
import { findVrats, type Vrat } from './vrats';

const MINUTE_MS = 60_000;
function getMillisecondsApart(one: Date | null | undefined, other: string): number {
  return Math.abs((one?.getTime() ?? NaN) - Date.parse(other));
}

function findYearVrats(year: number, place?: Place): readonly Vrat[] {
  return MONTHS.flatMap(({ number }) => findVrats(year, number, place));
}

describe('the Ekadashis of 2025', () => {
  const found = findYearVrats(2025).filter(({ kind }) => kind === 'ekadashi');

  it('match the days, end times and fast-breaking times computed with the Swiss Ephemeris', () => {
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
        expect(getMillisecondsApart(one, other ?? ''), row.date).toBeLessThan(MINUTE_MS);
      }
    }
  });

  it('have the same names and Vaishnava days as the festivals', () => {
    const named = findYearVrats(2026).filter(({ kind }) => kind === 'ekadashi');
    const festivals = computeFestivals(2026).filter(
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

const YEARLY_VRATS = ['sawan-somwar', 'mangala-gauri', 'shraddha', 'navratri'];

const listDays = (kind: Vrat['kind'], year: number) =>
  findYearVrats(year)
    .filter((vrat) => vrat.kind === kind)
    .map(({ tithi, date }) => `${tithi} ${date.slice('yyyy-'.length)}`);

describe('the days of Pitru Paksha', () => {
  // The Hans India, 11 September 2023; Business Standard, 13 September 2024; DNA, 5 September 2025.
  it.each([
    [
      2023,
      '09-29 09-29 09-30 10-01 10-02 10-03 10-04 10-05 10-06 10-07 10-08 10-09 10-11 10-12 10-13 10-14',
    ],
    [
      2024,
      '09-17 09-18 09-19 09-20 09-21 09-22 09-23 09-23 09-24 09-25 09-26 09-27 09-29 09-30 10-01 10-02',
    ],
    [
      2025,
      '09-07 09-08 09-09 09-10 09-10 09-11 09-12 09-13 09-14 09-15 09-16 09-17 09-18 09-19 09-20 09-21',
    ],
  ])('match the printed days of %i', (year, dates) => {
    const wanted = dates.split(' ').map((date, at) => `${15 + at} ${date}`);
    expect(listDays('shraddha', year)).toEqual(wanted);
  });
});

describe('the days of Navratri', () => {
  it('number ten when a tithi has two sunrises', () => {
    // Printed for autumn 2025: 22 September to 1 October, Tritiya on the 24th and the 25th.
    const autumn = listDays('navratri', 2025).slice(9);
    expect(autumn.map((day) => day.split(' ')[0])).toEqual('1 2 3 3 4 5 6 7 8 9'.split(' '));
    expect([autumn[0], autumn[2], autumn[3], autumn[9]]).toEqual([
      '1 09-22',
      '3 09-24',
      '3 09-25',
      '9 10-01',
    ]);
  });

  it('number eight when a tithi has no sunrise', () => {
    const spring = listDays('navratri', 2025).slice(0, 9);
    expect(spring.slice(0, 4)).toEqual(['1 03-30', '2 03-31', '3 03-31', '4 04-01']);
    expect(spring.at(-1)).toBe('9 04-06');
  });
});

describe('the monthly vrats', () => {
  it.each([1950, 1983, 2026, 2100])(
    'number at least 150 in %i, with each kind in every lunar month',
    (year) => {
      const all = findYearVrats(year);
      expect(all.length).toBeGreaterThanOrEqual(150);
      const counts = new Map<string, number>();
      for (const { kind } of all) counts.set(kind, (counts.get(kind) ?? 0) + 1);
      for (const [kind, count] of counts) {
        if (YEARLY_VRATS.includes(kind)) continue;
        const most = kind === 'pradosh' || kind === 'ekadashi' ? 26 : 13;
        expect(count, kind).toBeGreaterThanOrEqual(most === 26 ? 23 : 12);
        expect(count, kind).toBeLessThanOrEqual(most);
      }
      expect(counts.size).toBe(12 + YEARLY_VRATS.length);
      expect(counts.get('shraddha')).toBe(16);
      expect(counts.get('navratri')).toBeGreaterThanOrEqual(18);
    },
  );

  it('depend on the positions of the Sun and Moon as seen from the city', () => {
    const east = findYearVrats(2026, findCity('guwahati') ?? DEFAULT_CITY);
    const west = findYearVrats(2026, findCity('bhuj') ?? DEFAULT_CITY);
    const listMoonrises = (all: typeof east) =>
      all
        .filter(({ kind }) => kind === 'sankashti')
        .map(({ observedFrom }) => observedFrom?.getTime() ?? 0);
    const [early, late] = [listMoonrises(east), listMoonrises(west)];
    expect(early.length).toBeGreaterThan(11);
    // Bhuj is 22 degrees west of Guwahati, which is an hour and a half.
    for (const [at, moment] of early.slice(0, 3).entries()) {
      const minutes = ((late[at] ?? NaN) - moment) / MINUTE_MS;
      expect(minutes).toBeGreaterThan(70);
      expect(minutes).toBeLessThan(115);
    }
  });
});
