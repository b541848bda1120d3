import { ascendantLongitude } from '~/features/astronomy/ascendant';
import { GRAHAS, grahaLongitude, grahaSpeed, type Graha } from '~/features/astronomy/grahas';
import type { Standpoint } from '~/features/astronomy/horizon';
import { signedDegrees } from '~/features/astronomy/sidereal';
import { skyTime } from '~/features/astronomy/sky-time';
import { zodiacPlace, type ZodiacPlace } from '~/features/astronomy/zodiac-place';
import { houseFrom } from '~/features/astronomy/signs';

/** When and where somebody was born. */
export interface Birth {
  readonly instant: Date;
  readonly place: Standpoint;
}

/** A graha as it stands in a chart. */
export interface GrahaPosition extends ZodiacPlace {
  /** Degrees a day; below zero when it goes backward. */
  readonly speed: number;
  /** Whether it goes backward; Rahu and Ketu, mean nodes, always do. */
  readonly isRetrograde: boolean;
  /** Whether it stands so near to the Sun that it is said to be combust (asta). */
  readonly isCombust: boolean;
  /** Whole-sign house, 1 to 12: the ascendant's sign is the first. */
  readonly house: number;
}

/** The ascendant and the nine grahas at a birth: sidereal (mean Lahiri), mean nodes, whole-sign houses. */
export interface Positions {
  readonly ascendant: ZodiacPlace;
  readonly grahas: Readonly<Record<Graha, GrahaPosition>>;
}

/**
 * Within so many degrees of longitude from the Sun a graha is combust, and within fewer when it is retrograde: the distances of setting and
 * rising of Surya Siddhanta, chapter 9, and for the Moon chapter 10. The Siddhanta means degrees of rising time; charts, as everywhere today, count
 * degrees of longitude. The nodes, which never shine, are left out.
 */
const COMBUST_WITHIN: Readonly<
  Partial<Record<Graha, { readonly direct: number; readonly retrograde: number }>>
> = {
  moon: { direct: 12, retrograde: 12 },
  mars: { direct: 17, retrograde: 17 },
  mercury: { direct: 14, retrograde: 12 },
  jupiter: { direct: 11, retrograde: 11 },
  venus: { direct: 10, retrograde: 8 },
  saturn: { direct: 15, retrograde: 15 },
};

/** @returns where ascendant and grahas stand at a birth */
export function positionsAt({ instant, place }: Birth): Positions {
  const time = skyTime(instant);
  const ascendant = zodiacPlace(ascendantLongitude(time, place));
  const sun = grahaLongitude('sun', time);
  const positions = GRAHAS.map((graha): [Graha, GrahaPosition] => {
    const at = zodiacPlace(grahaLongitude(graha, time));
    const speed = grahaSpeed(graha, time);
    const isRetrograde = speed < 0;
    const isCombust = isCombustAt(graha, signedDegrees(at.longitude - sun), isRetrograde);
    return [
      graha,
      { ...at, speed, isRetrograde, isCombust, house: houseFrom(ascendant.sign, at.sign) },
    ];
  });
  return { ascendant, grahas: Object.fromEntries(positions) as Record<Graha, GrahaPosition> };
}

/** @returns where the Moon stood at an instant: all that a rashi, a dasha or a matching needs */
export function moonPlaceAt(instant: Date): ZodiacPlace {
  return zodiacPlace(grahaLongitude('moon', skyTime(instant)));
}

/** @returns whether a graha so many degrees from the Sun is combust */
export function isCombustAt(graha: Graha, fromSun: number, isRetrograde: boolean): boolean {
  const within = COMBUST_WITHIN[graha];
  if (!within) return false;
  return Math.abs(fromSun) <= (isRetrograde ? within.retrograde : within.direct);
}
