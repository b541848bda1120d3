import { computeAscendantLongitude } from '~/features/astronomy/ascendant';
import type { Standpoint } from '~/features/astronomy/horizon';
import { toSignedDegrees } from '~/features/astronomy/sidereal';
import { toAstroTime } from '~/features/astronomy/sky-time';
import { toZodiacPlace } from '~/features/astronomy/zodiac-place';
import type { SignSlug } from '~/features/astronomy/signs';
import type { Birth } from './positions';

export interface AscendantRange {
  /** Largest distance from the ascendant at the given place. */
  readonly degrees: number;
  /** Equivalent clock error: four minutes for each degree of longitude. */
  readonly minutes: number;
  /** In rising order; one if the sign is certain. */
  readonly signs: readonly SignSlug[];
}

const KM_PER_DEGREE = 111.2;
const MINUTES_PER_DEGREE = 4;
/** Sixteen compass directions around the place, in radians. */
const DIRECTIONS = Array.from({ length: 16 }, (_, index) => (index * Math.PI) / 8);

/** @returns how much the ascendant can differ if the birth place is up to `withinKm` kilometres away */
export function computeAscendantRange({ instant, place }: Birth, withinKm: number): AscendantRange {
  const time = toAstroTime(instant);
  const here = computeAscendantLongitude(time, place);
  const off = DIRECTIONS.map((direction) =>
    toSignedDegrees(computeAscendantLongitude(time, moved(place, withinKm, direction)) - here),
  );
  const [least, most] = [Math.min(...off), Math.max(...off)];
  const signs = [least, 0, most].map((degrees) => toZodiacPlace(here + degrees).sign);
  return {
    degrees: Math.max(most, -least),
    minutes: (withinKm / getKmPerDegreeEast(place.latitude)) * MINUTES_PER_DEGREE,
    signs: [...new Set(signs)],
  };
}

function moved({ latitude, longitude }: Standpoint, km: number, direction: number): Standpoint {
  return {
    latitude: latitude + (km * Math.cos(direction)) / KM_PER_DEGREE,
    longitude: longitude + (km * Math.sin(direction)) / getKmPerDegreeEast(latitude),
  };
}

function getKmPerDegreeEast(latitude: number): number {
  return KM_PER_DEGREE * Math.cos((latitude * Math.PI) / 180);
}
