import { Observer, SearchLocalSolarEclipse } from 'astronomy-engine';
import type { Place } from './rise-set';
import { toAstroTime } from './sky-time';

export interface LocalSolarEclipse {
  readonly sort: 'partial' | 'annular' | 'total';
  /** First contact; the Sun may still be below the horizon. */
  readonly begins: Date;
  readonly deepest: Date;
  readonly ends: Date;
  /** Covered part of the disc at maximum, 0 to 1. */
  readonly covered: number;
  /** The Sun's altitude at start, maximum and end, in degrees. */
  readonly altitudes: readonly [number, number, number];
}

/** @returns the next solar eclipse with any phase above the place's horizon */
export function findSolarEclipseAfter(
  instant: Date,
  { latitude, longitude }: Place,
): LocalSolarEclipse {
  const found = SearchLocalSolarEclipse(toAstroTime(instant), new Observer(latitude, longitude, 0));
  const { kind, obscuration, partial_begin: begin, peak, partial_end: end } = found;
  return {
    sort: kind as LocalSolarEclipse['sort'],
    begins: begin.time.date,
    deepest: peak.time.date,
    ends: end.time.date,
    covered: obscuration,
    altitudes: [begin.altitude, peak.altitude, end.altitude],
  };
}
