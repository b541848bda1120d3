import { describe, expect, it } from 'vitest';
import { toIndiaDate, toIndiaMinute } from '~/shared/time/calendar';
import sankrantis from '../../../tests/fixtures/sankranti-printed.json';
import published from './transits.data.json';
import { PLANETS, type Planet } from './planets';
import { findRetrogradePeriods, findIngresses, buildTransitTable } from './transits';
import { SIGNS } from '~/features/astronomy/signs';

function findDates(planet: Planet, year: number): string[] {
  return findIngresses(planet, year).map(({ at, sign, motion }) =>
    [toIndiaDate(at), sign, ...(motion === 'retrograde' ? ['back'] : [])].join(' '),
  );
}

function listRetrogradeDates(planet: Planet, year: number): string[] {
  return findRetrogradePeriods(planet, year).map(
    ({ startsAt, endsAt }) => `${toIndiaDate(startsAt)} to ${toIndiaDate(endsAt)}`,
  );
}

describe('ingresses into signs', () => {
  it('include the published transits of 2025', () => {
    expect(findDates('saturn', 2025)).toEqual(['2025-03-29 pisces']);
    expect(findDates('jupiter', 2025)).toEqual([
      '2025-05-14 gemini',
      '2025-10-18 cancer',
      '2025-12-05 gemini back',
    ]);
    expect(findDates('rahu', 2025)).toEqual(['2025-05-18 aquarius back']);
    expect(findDates('ketu', 2025)).toEqual(['2025-05-18 leo back']);
    expect(findDates('mars', 2025)).toEqual([
      '2025-01-21 gemini back',
      '2025-04-03 cancer',
      '2025-06-07 leo',
      '2025-07-28 virgo',
      '2025-09-13 libra',
      '2025-10-27 scorpio',
      '2025-12-07 sagittarius',
    ]);
  });

  it.each([2025, 2026, 2030])('in %i include all twelve signs for the Sun, in order', (year) => {
    const signs = findIngresses('sun', year).map(({ sign }) => sign);
    const fromCapricorn = [...SIGNS.slice(9), ...SIGNS.slice(0, 9)].map(({ slug }) => slug);
    expect(signs).toEqual(fromCapricorn);
  });

  it.each([
    [2025, '2025-01-14T09:03'],
    [2026, '2026-01-14T15:13'],
  ])('include the Makar Sankranti of %i as printed in newspapers', (year, printed) => {
    const [makara] = findIngresses('sun', year);
    expect(makara && toIndiaMinute(makara.at)).toBe(printed);
  });

  // Swiss Ephemeris: apparent tropical longitude minus (mean Lahiri + 19.9″), nutation included.
  it.each(Object.entries(sankrantis))(
    'of the Sun in %s match printed almanacs within a minute',
    (year, moments: Readonly<Record<string, string>>) => {
      const entries = findIngresses('sun', Number(year));
      expect(entries).toHaveLength(12);
      for (const { sign, at } of entries) {
        const apart = Math.abs(at.getTime() - Date.parse(`${moments[sign]}+05:30`));
        expect(apart, sign).toBeLessThan(60_000);
      }
    },
  );

  it('are on the correct date in the last half minute of a day', () => {
    const intoTaurus = published['2026'].mars.ingresses.find(({ sign }) => sign === 'taurus');
    expect(intoTaurus?.at).toBe('2026-06-20T23:59+05:30');
  });

  it.each(PLANETS)('of %s lead to adjacent signs', (planet) => {
    const entered = [2024, 2025, 2026, 2027].flatMap((year) => findIngresses(planet, year));
    for (const [index, ingress] of entered.slice(1).entries()) {
      const previous = entered[index];
      const step = getSignNumber(ingress.sign) - getSignNumber(previous?.sign);
      const expected = ingress.motion === 'direct' ? 1 : 11;
      expect((step + 12) % 12).toBe(expected);
      expect(ingress.at > (previous?.at ?? ingress.at)).toBe(true);
    }
  });
});

describe('retrograde periods', () => {
  it('match almanacs', () => {
    expect(listRetrogradeDates('mercury', 2025)).toEqual([
      '2025-03-15 to 2025-04-07',
      '2025-07-18 to 2025-08-11',
      '2025-11-10 to 2025-11-29',
    ]);
    expect(listRetrogradeDates('venus', 2025)).toEqual(['2025-03-02 to 2025-04-13']);
    expect(listRetrogradeDates('saturn', 2025)).toEqual(['2025-07-13 to 2025-11-28']);
    expect(listRetrogradeDates('mars', 2026)).toEqual([]);
  });

  it('that span the turn of the year are complete', () => {
    const overNewYear = '2025-11-11 to 2026-03-11';
    expect(listRetrogradeDates('jupiter', 2025)).toContain(overNewYear);
    expect(listRetrogradeDates('jupiter', 2026)).toContain(overNewYear);
  });

  it('do not exist for the Sun and last the whole year for the nodes', () => {
    expect(findRetrogradePeriods('sun', 2025)).toEqual([]);
    expect(listRetrogradeDates('rahu', 2025)).toEqual(['2025-01-01 to 2026-01-01']);
    expect(listRetrogradeDates('ketu', 2025)).toEqual(['2025-01-01 to 2026-01-01']);
  });
});

describe('transits.data.json', () => {
  it.each(Object.entries(published))('matches the computed transits of %s', (year, table) => {
    expect(table).toEqual(buildTransitTable(Number(year)));
  });
});

function getSignNumber(slug: string | undefined): number {
  return SIGNS.findIndex((sign) => sign.slug === slug);
}
