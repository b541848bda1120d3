import { computeAscendantLongitude } from '~/features/astronomy/ascendant';
import {
  GRAHAS,
  computeGrahaLongitude,
  computeGrahaSpeed,
  isCombustAt,
  type Graha,
} from '~/features/astronomy/grahas';
import type { Standpoint } from '~/features/astronomy/horizon';
import { toSignedDegrees } from '~/features/astronomy/sidereal';
import { toAstroTime } from '~/features/astronomy/sky-time';
import { toZodiacPlace, type ZodiacPlace } from '~/features/astronomy/zodiac-place';
import { getHouseFrom } from '~/features/astronomy/signs';

export interface Birth {
  readonly instant: Date;
  readonly place: Standpoint;
}

export interface GrahaPosition extends ZodiacPlace {
  /** Degrees a day; negative while retrograde. */
  readonly speed: number;
  /** Always true for Rahu and Ketu (mean nodes). */
  readonly isRetrograde: boolean;
  /** Close enough to the Sun to be combust (asta). */
  readonly isCombust: boolean;
  /** Whole-sign house, 1 to 12. */
  readonly house: number;
}

/** Sidereal (mean Lahiri), mean nodes, whole-sign houses. */
export interface Positions {
  readonly ascendant: ZodiacPlace;
  readonly grahas: Readonly<Record<Graha, GrahaPosition>>;
}

export function computePositions({ instant, place }: Birth): Positions {
  const time = toAstroTime(instant);
  const ascendant = toZodiacPlace(computeAscendantLongitude(time, place));
  const sun = computeGrahaLongitude('sun', time);
  const positions = GRAHAS.map((graha): [Graha, GrahaPosition] => {
    const at = toZodiacPlace(computeGrahaLongitude(graha, time));
    const speed = computeGrahaSpeed(graha, time);
    const isRetrograde = speed < 0;
    const isCombust = isCombustAt(graha, toSignedDegrees(at.longitude - sun), isRetrograde);
    return [
      graha,
      { ...at, speed, isRetrograde, isCombust, house: getHouseFrom(ascendant.sign, at.sign) },
    ];
  });
  return { ascendant, grahas: Object.fromEntries(positions) as Record<Graha, GrahaPosition> };
}

export function computeMoonPlace(instant: Date): ZodiacPlace {
  return toZodiacPlace(computeGrahaLongitude('moon', toAstroTime(instant)));
}
