import { getTaraKind, getTara } from '~/features/astronomy/bala';
import type { ZodiacPlace } from '~/features/astronomy/zodiac-place';
import { getHouseFrom } from '~/features/astronomy/signs';
import { getSignLord, getRelation, type GrahaRelation, type SignLord } from './dignity';
import * as tables from './koota-tables';

/** Moons at birth. Some tables are not symmetric, so groom and bride are distinguished. */
export interface Couple {
  readonly groom: ZodiacPlace;
  readonly bride: ZodiacPlace;
}

interface KootaScore {
  readonly points: number;
  readonly most: number;
  /** Printed tables disagree about this pair. */
  readonly tablesDiffer: boolean;
}

interface PersonPairValues<Value> {
  readonly groom: Value;
  readonly bride: Value;
}

type GanaException = 'friendly-lords' | 'friendly-navamsa-lords' | SharedPartException;
type BhakootException = 'same-lord' | 'friendly-lords';
type SharedPartException = 'same-sign' | 'same-nakshatra' | 'other-pada';

/** One of the eight comparisons with its points, compared values and applicable exceptions. */
export type Koota = KootaScore &
  (
    | { readonly name: 'varna'; readonly of: PersonPairValues<tables.Varna> }
    | { readonly name: 'vashya'; readonly of: PersonPairValues<tables.Vashya> }
    | {
        readonly name: 'tara';
        readonly of: PersonPairValues<number>;
        readonly isCareful: PersonPairValues<boolean>;
      }
    | { readonly name: 'yoni'; readonly of: PersonPairValues<tables.Yoni> }
    | {
        readonly name: 'maitri';
        readonly of: PersonPairValues<SignLord>;
        readonly regards: PersonPairValues<GrahaRelation>;
        readonly exceptions: readonly 'good-bhakoot'[];
      }
    | {
        readonly name: 'gana';
        readonly of: PersonPairValues<tables.Gana>;
        readonly exceptions: readonly GanaException[];
      }
    | {
        readonly name: 'bhakoot';
        /** Position of one sign counted from the other, for example 6 and 8. */
        readonly of: PersonPairValues<number>;
        readonly exceptions: readonly BhakootException[];
      }
    | {
        readonly name: 'nadi';
        readonly of: PersonPairValues<tables.Nadi>;
        readonly exceptions: readonly SharedPartException[];
      }
  );
export type KootaName = Koota['name'];

export interface Ashtakoota {
  readonly kootas: readonly Koota[];
  /** 0 to 36. */
  readonly points: number;
  readonly most: number;
}

const MAITRI_POINTS: Readonly<Record<`${GrahaRelation}-${GrahaRelation}`, number>> = {
  'friend-friend': 5,
  'friend-neutral': 4,
  'neutral-friend': 4,
  'neutral-neutral': 3,
  'friend-enemy': 1,
  'enemy-friend': 1,
  'neutral-enemy': 0.5,
  'enemy-neutral': 0.5,
  'enemy-enemy': 0,
};
/** Maximum when at least one lord is the other's enemy. */
const MAX_ENEMY_POINTS = 1;
/** Adjacent signs, trines, and sixth and eighth. */
const BAD_BHAKOOT_COUNTS = [2, 12, 5, 9, 6, 8];

/**
 * Ashtakoota (Guna Milan) according to Muhurta Chintamani, chapter on marriage, and its commentators. Exceptions do
 * not change points:
 * - Maitri: a good Bhakoot cancels the enmity of the lords.
 * - Gana: friendship of the sign lords or navamsa lords cancels the fault.
 * - Bhakoot: one lord for both signs cancels it; so does friendship of the lords when the nadis differ.
 * - Nadi and Gana: no fault with one sign and two nakshatras, one nakshatra and two signs, or one nakshatra and two
 * padas.
 */
export function computeAshtakoota(couple: Couple): Ashtakoota {
  const kootas = [
    scoreVarna,
    scoreVashya,
    scoreTara,
    scoreYoni,
    scoreMaitri,
    scoreGana,
    scoreBhakoot,
    scoreNadi,
  ].map((koota) => koota(couple));
  const sum = (of: (koota: Koota) => number) =>
    kootas.reduce((total, koota) => total + of(koota), 0);
  return { kootas, points: sum(({ points }) => points), most: sum(({ most }) => most) };
}

/** One point if the groom's varna is at least as high as the bride's. */
function scoreVarna(couple: Couple): Koota {
  const of = each(couple, ({ sign }) => tables.getVarna(sign));
  const [groom, bride] = [tables.VARNAS.indexOf(of.groom), tables.VARNAS.indexOf(of.bride)];
  const isLower = (rank: number) => rank >= tables.VARNAS.indexOf('vaishya');
  return {
    name: 'varna',
    points: groom <= bride ? 1 : 0,
    most: 1,
    of,
    tablesDiffer: isLower(groom) && isLower(bride) && groom !== bride,
  };
}

function scoreVashya(couple: Couple): Koota {
  const of = each(couple, tables.getVashya);
  const points = tables.getVashyaPoints(of.groom, of.bride);
  return { name: 'vashya', points, most: 2, of, tablesDiffer: of.groom !== of.bride };
}

/** 1.5 points for each person whose tara is not 3, 5 or 7. Janma counts as good. */
function scoreTara(couple: Couple): Koota {
  const { groom, bride } = couple;
  const of = {
    groom: getTara(bride.nakshatra, groom.nakshatra),
    bride: getTara(groom.nakshatra, bride.nakshatra),
  };
  const isCareful = each(of, (number) => getTaraKind(number) === 'careful');
  const points = (isCareful.groom ? 0 : 1.5) + (isCareful.bride ? 0 : 1.5);
  return {
    name: 'tara',
    points,
    most: 3,
    of,
    isCareful,
    tablesDiffer: groom.nakshatra === bride.nakshatra,
  };
}

function scoreYoni(couple: Couple): Koota {
  const of = each(couple, ({ nakshatra }) => tables.getYoni(nakshatra));
  const points = tables.getYoniPoints(of.groom, of.bride);
  return { name: 'yoni', points, most: 4, of, tablesDiffer: points !== 0 && points !== 4 };
}

function scoreMaitri(couple: Couple): Koota {
  const of = each(couple, ({ sign }) => getSignLord(sign));
  const regards = {
    groom: getRelation(of.groom, of.bride),
    bride: getRelation(of.bride, of.groom),
  };
  const points = MAITRI_POINTS[`${regards.groom}-${regards.bride}`];
  const isHelped = points <= MAX_ENEMY_POINTS && !isBadBhakoot(couple);
  return {
    name: 'maitri',
    points,
    most: 5,
    of,
    regards,
    exceptions: isHelped ? ['good-bhakoot'] : [],
    tablesDiffer: false,
  };
}

function scoreGana(couple: Couple): Koota {
  const of = each(couple, ({ nakshatra }) => tables.getGana(nakshatra));
  const points = tables.getGanaPoints(of.groom, of.bride);
  const navamsaLords = each(couple, ({ navamsa }) => getSignLord(navamsa));
  const exceptions: GanaException[] = [
    ...(areFriends(each(couple, ({ sign }) => getSignLord(sign)))
      ? ['friendly-lords' as const]
      : []),
    ...(areFriends(navamsaLords) ? ['friendly-navamsa-lords' as const] : []),
    ...findSharedPartExceptions(couple),
  ];
  return {
    name: 'gana',
    points,
    most: 6,
    of,
    exceptions: points <= 1 ? exceptions : [],
    tablesDiffer: of.groom !== of.bride && (of.groom === 'deva' || of.bride === 'deva'),
  };
}

function scoreBhakoot(couple: Couple): Koota {
  const { groom, bride } = couple;
  const of = {
    groom: getHouseFrom(bride.sign, groom.sign),
    bride: getHouseFrom(groom.sign, bride.sign),
  };
  const lords = each(couple, ({ sign }) => getSignLord(sign));
  const nadis = each(couple, ({ nakshatra }) => tables.getNadi(nakshatra));
  const exceptions: BhakootException[] = [];
  if (isBadBhakoot(couple)) {
    if (lords.groom === lords.bride) exceptions.push('same-lord');
    else if (areFriends(lords) && nadis.groom !== nadis.bride) exceptions.push('friendly-lords');
  }
  const points = isBadBhakoot(couple) ? 0 : 7;
  return { name: 'bhakoot', points, most: 7, of, exceptions, tablesDiffer: false };
}

function scoreNadi(couple: Couple): Koota {
  const of = each(couple, ({ nakshatra }) => tables.getNadi(nakshatra));
  const isSame = of.groom === of.bride;
  return {
    name: 'nadi',
    points: isSame ? 0 : 8,
    most: 8,
    of,
    exceptions: isSame ? findSharedPartExceptions(couple) : [],
    tablesDiffer: false,
  };
}

function isBadBhakoot({ groom, bride }: Couple): boolean {
  return BAD_BHAKOOT_COUNTS.includes(getHouseFrom(bride.sign, groom.sign));
}

function areFriends({ groom, bride }: PersonPairValues<SignLord>): boolean {
  return getRelation(groom, bride) === 'friend' && getRelation(bride, groom) === 'friend';
}

function findSharedPartExceptions({ groom, bride }: Couple): SharedPartException[] {
  const sameStar = groom.nakshatra === bride.nakshatra;
  const sameSign = groom.sign === bride.sign;
  if (sameSign && !sameStar) return ['same-sign'];
  if (sameStar && !sameSign) return ['same-nakshatra'];
  return sameStar && groom.pada !== bride.pada ? ['other-pada'] : [];
}

function each<From, To>(
  { groom, bride }: PersonPairValues<From>,
  to: (value: From) => To,
): PersonPairValues<To> {
  return { groom: to(groom), bride: to(bride) };
}
