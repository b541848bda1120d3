import { Observer, SearchLocalSolarEclipse } from 'astronomy-engine';
import type { Place } from './rise-set';
import { skyTime } from './sky-time';

/** An eclipse of the Sun as it is seen from one place. */
export interface LocalSolarEclipse {
  readonly sort: 'partial' | 'annular' | 'total';
  /** The Moon touches the Sun; the Sun may still be below the horizon. */
  readonly begins: Date;
  readonly deepest: Date;
  readonly ends: Date;
  /** The part of the Sun's disc that is covered at the deepest moment, 0 to 1. */
  readonly covered: number;
  /** How high the Sun stands then at the beginning, the deepest moment and the end, in degrees. */
  readonly altitudes: readonly [number, number, number];
}

/** @returns the next eclipse of the Sun after an instant of which any phase takes place above the horizon of a place */
export function solarEclipseAfter(
  instant: Date,
  { latitude, longitude }: Place,
): LocalSolarEclipse {
  const found = SearchLocalSolarEclipse(skyTime(instant), new Observer(latitude, longitude, 0));
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
