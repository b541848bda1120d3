import { computeVimshottari, type Mahadasha } from './dasha';
import { computeMangalDosha, type MangalDosha } from './mangal-dosha';
import { computePositions, type Birth, type Positions } from './positions';
import { computeSadeSatis, type SadeSati } from './sade-sati';
import { findYogas, type Yoga } from './yogas';

export interface NatalChart extends Positions {
  readonly dashas: readonly Mahadasha[];
  readonly sadeSatis: readonly SadeSati[];
  readonly mangalDosha: MangalDosha;
  readonly yogas: readonly Yoga[];
}

/** For an unknown time see `computeMoonOfDay`. */
export function computeNatalChart(birth: Birth): NatalChart {
  const positions = computePositions(birth);
  const { moon } = positions.grahas;
  return {
    ...positions,
    dashas: computeVimshottari(moon.longitude, birth.instant),
    sadeSatis: computeSadeSatis(moon.sign, birth.instant),
    mangalDosha: computeMangalDosha(positions),
    yogas: findYogas(positions),
  };
}
