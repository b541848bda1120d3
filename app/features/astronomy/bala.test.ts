import { describe, expect, it } from 'vitest';
import { hasChandraBala, getSignNakshatras, getTaraKind, getTara } from './bala';

describe('the nakshatras of a sign', () => {
  it.each([
    // Nine quarters per sign: Ashwini 4, Bharani 4, Krittika 1; Krittika 3, Rohini 4, Mrigashira 2; etc.
    ['aries', [1, 2, 3]],
    ['taurus', [3, 4, 5]],
    ['cancer', [7, 8, 9]],
    ['leo', [10, 11, 12]],
    ['pisces', [25, 26, 27]],
  ] as const)('match the known list for %s', (sign, stars) => {
    expect(getSignNakshatras(sign)).toEqual(stars);
  });
});

describe('Tara Bala', () => {
  it.each([
    ['the star of birth is Janma', 4, 4, 1],
    ['the next one Sampat', 4, 5, 2],
    ['the tenth is Janma again', 4, 13, 1],
    ['the nineteenth as well', 4, 22, 1],
    ['counting goes on past Revati', 27, 1, 2],
    ['the one before birth is Parama Mitra', 1, 27, 9],
  ])('matches the known value for %s', (_name, birth, day, tara) => {
    expect(getTara(birth, day)).toBe(tara);
  });

  it('advises caution for the third, fifth and seventh tara', () => {
    const kinds = Array.from({ length: 9 }, (_, index) => getTaraKind(index + 1));
    expect(kinds).toEqual([
      'even',
      'good',
      'careful',
      'good',
      'careful',
      'good',
      'careful',
      'good',
      'good',
    ]);
  });
});

describe('Chandra Bala', () => {
  it('is present in houses 1, 3, 6, 7, 10 and 11', () => {
    const houses = Array.from({ length: 12 }, (_, index) => index + 1);
    expect(houses.filter(hasChandraBala)).toEqual([1, 3, 6, 7, 10, 11]);
  });
});
