import { describe, expect, it } from 'vitest';
import { getSignStart } from '~/features/astronomy/sidereal';
import { toZodiacPlace, type ZodiacPlace } from '~/features/astronomy/zodiac-place';
import type { SignSlug } from '~/features/astronomy/signs';
import known from '../../../tests/fixtures/ashtakoota.json';
import { computeAshtakoota, type Couple, type Koota, type KootaName } from './ashtakoota';
import {
  getGana,
  getGanaPoints,
  GANAS,
  getNadi,
  getVashya,
  getVashyaPoints,
  VASHYAS,
  getYoni,
  getYoniPoints,
  YONIS,
} from './koota-tables';

const DEGREES_PER_NAKSHATRA = 360 / 27;

/** One degree into the part of the nakshatra that is in the sign. */
function toMoonPlace(nakshatra: number, sign: SignSlug): ZodiacPlace {
  const place = toZodiacPlace(
    Math.max((nakshatra - 1) * DEGREES_PER_NAKSHATRA, getSignStart(sign)) + 1,
  );
  if (place.nakshatra !== nakshatra || place.sign !== sign) {
    throw new Error(`Nakshatra ${nakshatra} does not reach into ${sign}`);
  }
  return place;
}

function getKoota<Name extends KootaName>(
  name: Name,
  couple: Couple,
): Extract<Koota, { name: Name }> {
  const koota = computeAshtakoota(couple).kootas.find((each) => each.name === name);
  return koota as Extract<Koota, { name: Name }>;
}

function couple(groom: readonly [number, SignSlug], bride: readonly [number, SignSlug]): Couple {
  return { groom: toMoonPlace(...groom), bride: toMoonPlace(...bride) };
}

describe('Ashtakoota according to classical texts', () => {
  const NAMES = ['varna', 'tara', 'yoni', 'maitri', 'gana', 'bhakoot', 'nadi'] as const;

  it.each(known.rows.map((row) => [row.slice(0, 4).join(' '), row] as const))(
    'scores the pair %s as published',
    (_pair, row) => {
      const [groomStar, groomSign, brideStar, brideSign, ...points] = row;
      const pair = couple(
        [Number(groomStar), groomSign as SignSlug],
        [Number(brideStar), brideSign as SignSlug],
      );
      for (const [index, name] of NAMES.entries()) {
        const koota = getKoota(name, pair);
        if (points[index] === null) expect(koota.tablesDiffer, name).toBe(true);
        else expect(koota.points, name).toBe(points[index]);
      }
    },
  );

  it('gives a couple with the same Moon all points except those for nadi', () => {
    const moons = couple([4, 'taurus'], [4, 'taurus']);
    expect(computeAshtakoota(moons)).toMatchObject({ points: 28, most: 36 });
  });

  it('counts the tara of each person from the other', () => {
    // Krittika is third from Ashwini. Ashwini is 26th from Krittika, the eighth in its group of nine.
    expect(getKoota('tara', couple([3, 'aries'], [1, 'aries']))).toMatchObject({
      of: { groom: 3, bride: 8 },
      isCareful: { groom: true, bride: false },
      points: 1.5,
    });
  });
});

describe('the Ashtakoota tables', () => {
  // Sources: freehoroscopesonline.in (animals; the second mongoose nakshatra is Abhijit), jyotishgher.com
  // (nadis).
  it('group nakshatras by animal, temperament and nadi', () => {
    const stars = Array.from({ length: 27 }, (_, index) => index + 1);
    const pairs = YONIS.map((yoni) => stars.filter((star) => getYoni(star) === yoni).join(' '));
    expect(pairs).toEqual([
      '1 24',
      '2 27',
      '3 8',
      '4 5',
      '6 19',
      '7 9',
      '10 11',
      '12 26',
      '13 15',
      '14 16',
      '17 18',
      '20 22',
      '21',
      '23 25',
    ]);
    const findNakshatrasByGana = (gana: string) => stars.filter((star) => getGana(star) === gana);
    expect(findNakshatrasByGana('deva')).toEqual([1, 5, 7, 8, 13, 15, 17, 22, 27]);
    expect(findNakshatrasByGana('manushya')).toEqual([2, 4, 6, 11, 12, 20, 21, 25, 26]);
    const findNakshatrasInNadi = (nadi: string) => stars.filter((star) => getNadi(star) === nadi);
    expect(findNakshatrasInNadi('adi')).toEqual([1, 6, 7, 12, 13, 18, 19, 24, 25]);
    expect(findNakshatrasInNadi('madhya')).toEqual([2, 5, 8, 11, 14, 17, 20, 23, 26]);
  });

  it('of animals are symmetric, with 4 points for the same animal, 0 for seven pairs of sworn enemies and values between for others', () => {
    const enemies = YONIS.flatMap((one) =>
      YONIS.filter((other) => one < other && getYoniPoints(one, other) === 0).map(
        (other) => `${one} ${other}`,
      ),
    );
    // Muhurta Chintamani, chapter on marriage.
    expect(enemies.sort()).toEqual([
      'buffalo horse',
      'cat rat',
      'cow tiger',
      'deer dog',
      'elephant lion',
      'mongoose serpent',
      'monkey sheep',
    ]);
    for (const one of YONIS) {
      expect(getYoniPoints(one, one)).toBe(4);
      for (const other of YONIS) {
        expect(getYoniPoints(one, other)).toBe(getYoniPoints(other, one));
        if (one !== other) expect(getYoniPoints(one, other)).toBeLessThan(4);
      }
    }
  });

  it('of animals match published pairs', () => {
    // AstroSage gives 2 points to a couple born in Rohini and Krittika. AstroYogi lists the friends.
    const pairs = [
      ['serpent', 'sheep'],
      ['serpent', 'horse'],
      ['sheep', 'elephant'],
      ['monkey', 'elephant'],
      ['horse', 'tiger'],
      ['deer', 'cow'],
    ] as const;
    expect(pairs.map(([one, other]) => getYoniPoints(one, other))).toEqual([2, 3, 3, 3, 1, 3]);
  });

  it('of vashyas and temperaments give the most points to equal groups', () => {
    expect(VASHYAS.map((each) => getVashyaPoints(each, each))).toEqual([2, 2, 2, 2, 2]);
    expect(GANAS.map((each) => getGanaPoints(each, each))).toEqual([6, 6, 6]);
    for (const one of VASHYAS) {
      for (const other of VASHYAS)
        expect(getVashyaPoints(one, other)).toBe(getVashyaPoints(other, one));
    }
  });

  it('of temperaments depend on who is the groom only for Deva with Manushya', () => {
    const pairs = [
      ['deva', 'manushya'],
      ['manushya', 'deva'],
      ['deva', 'rakshasa'],
      ['rakshasa', 'deva'],
      ['rakshasa', 'manushya'],
    ] as const;
    expect(pairs.map(([groom, bride]) => getGanaPoints(groom, bride))).toEqual([6, 5, 1, 1, 0]);
  });

  it.each([
    ['sagittarius', 'manava', 'chatushpada'],
    ['capricorn', 'chatushpada', 'jalachara'],
  ] as const)('change the group at the middle of %s', (sign, first, second) => {
    expect([getVashya({ sign, degree: 14.9 }), getVashya({ sign, degree: 15.1 })]).toEqual([
      first,
      second,
    ]);
  });
});

describe('Ashtakoota exceptions', () => {
  it.each([
    ['one sign and two stars', [3, 'taurus'], [4, 'taurus'], ['same-sign']],
    ['one star and two signs', [3, 'aries'], [3, 'taurus'], ['same-nakshatra']],
    ['the same in all', [4, 'taurus'], [4, 'taurus'], []],
    ['two stars in two signs', [1, 'aries'], [6, 'gemini'], []],
  ] as const)('for a shared nadi are correct: %s', (_words, groom, bride, exceptions) => {
    expect(getKoota('nadi', couple(groom, bride))).toMatchObject({ points: 0, exceptions });
  });

  it('for a shared nadi include different padas of one nakshatra', () => {
    const pair = { groom: toZodiacPlace(41), bride: toZodiacPlace(45) };
    expect(getKoota('nadi', pair).exceptions).toEqual(['other-pada']);
  });

  it.each([
    ['Mars rules both Aries and Scorpio', [1, 'aries'], [17, 'scorpio'], ['same-lord']],
    ['Sun and Mars are friends, the nadis differ', [1, 'aries'], [11, 'leo'], ['friendly-lords']],
    ['Sun and Mars are friends, the nadi is one', [1, 'aries'], [12, 'leo'], []],
    ['Mars and Mercury are not', [1, 'aries'], [14, 'virgo'], []],
  ] as const)('for a bad Bhakoot are correct: %s', (_words, groom, bride, exceptions) => {
    expect(getKoota('bhakoot', couple(groom, bride))).toMatchObject({ points: 0, exceptions });
  });

  it('for hostile lords include a good Bhakoot', () => {
    expect(getKoota('maitri', couple([10, 'leo'], [24, 'aquarius']))).toMatchObject({
      points: 0,
      exceptions: ['good-bhakoot'],
    });
    expect(getKoota('maitri', couple([10, 'leo'], [22, 'capricorn']))).toMatchObject({
      points: 0,
      exceptions: [],
    });
  });

  it('for Deva with Rakshasa include friendly lords of signs or navamsas', () => {
    const { exceptions } = getKoota('gana', couple([1, 'aries'], [10, 'leo']));
    expect(exceptions).toContain('friendly-lords');
    // The first navamsa of Leo is Aries, as is Ashwini's, so Mars rules both.
    expect(exceptions).toContain('friendly-navamsa-lords');
    expect(getKoota('gana', couple([1, 'aries'], [5, 'gemini'])).exceptions).toEqual([]);
  });
});
