import { describe, expect, it } from 'vitest';
import { SIGNS } from '~/features/astronomy/signs';
import { createTestChart } from '../../../tests/support/sample-chart';
import { computeMangalDosha, compareMangalDoshas } from './mangal-dosha';

/** With these signs, Mars in Virgo causes no dosha from any reference point. */
const neutralSigns = { moon: 'taurus', venus: 'taurus', jupiter: 'gemini' } as const;

describe('Mangal dosha', () => {
  it('applies when Mars is in house 1, 4, 7, 8 or 12, and in South India also in house 2', () => {
    const places = SIGNS.map(
      ({ slug }) =>
        computeMangalDosha(createTestChart('aries', { ...neutralSigns, mars: slug }, 'leo')).from
          .lagna,
    );
    const housesWhere = (key: 'counts' | 'countsInSouth') =>
      places.flatMap((place) => (place[key] ? [place.house] : []));
    expect(housesWhere('counts')).toEqual([1, 4, 7, 8, 12]);
    expect(housesWhere('countsInSouth')).toEqual([1, 2, 4, 7, 8, 12]);
  });

  it('is harmless in the signs that the verse and B. V. Raman list', () => {
    const harmless = SIGNS.flatMap(({ slug: lagna }) =>
      SIGNS.flatMap(({ slug: mars }) => {
        const { house, isHarmless } = computeMangalDosha(createTestChart(lagna, { mars }, 'virgo'))
          .from.lagna;
        return isHarmless ? [`${house} ${mars}`] : [];
      }),
    );
    expect(harmless.sort()).toEqual(
      [
        ...['1 aries', '4 scorpio', '7 capricorn', '8 cancer', '12 sagittarius'],
        ...['2 gemini', '2 virgo', '4 aries', '7 cancer', '8 sagittarius', '8 pisces'],
        ...['12 taurus', '12 libra'],
      ].sort(),
    );
  });

  it('is present unless an exception applies, and includes the exceptions', () => {
    const dosha = (signs: Parameters<typeof createTestChart>[1]) =>
      computeMangalDosha(createTestChart('aries', { ...neutralSigns, ...signs }, 'virgo'));
    expect(dosha({ mars: 'libra' })).toMatchObject({
      isNamed: true,
      isPresent: true,
      exceptions: [],
    });
    expect(dosha({ mars: 'libra', jupiter: 'libra' })).toMatchObject({
      isNamed: true,
      isPresent: false,
      exceptions: ['mars-with-jupiter'],
    });
    expect(dosha({ mars: 'libra', moon: 'libra' }).exceptions).toEqual(['mars-with-moon']);
    expect(dosha({ mars: 'libra', jupiter: 'aries' }).exceptions).toEqual(['jupiter-in-lagna']);
    expect(dosha({ mars: 'libra', venus: 'aries' }).exceptions).toEqual(['venus-in-lagna']);
    expect(dosha({ mars: 'leo' }).exceptions).toEqual(['mars-in-leo-or-aquarius']);
    expect(dosha({ mars: 'virgo' })).toMatchObject({ isNamed: false, isPresent: false });
  });

  it('is balanced when it is present in both charts', () => {
    const [some, none] = (['libra', 'virgo'] as const).map((mars) =>
      computeMangalDosha(createTestChart('aries', { ...neutralSigns, mars }, 'virgo')),
    );
    if (!some || !none) throw new Error('No charts');
    expect([
      compareMangalDoshas(some, some),
      compareMangalDoshas(some, none),
      compareMangalDoshas(none, some),
      compareMangalDoshas(none, none),
    ]).toEqual(['balanced', 'one', 'one', 'neither']);
  });
});
