import { vimshottariOf, type Mahadasha } from './dasha';
import { mangalDoshaOf, type MangalDosha } from './mangal-dosha';
import { positionsAt, type Birth, type Positions } from './positions';
import { sadeSatisOf, type SadeSati } from './sade-sati';
import { yogasOf, type Yoga } from './yogas';

export interface NatalChart extends Positions {
  readonly dashas: readonly Mahadasha[];
  readonly sadeSatis: readonly SadeSati[];
  readonly mangalDosha: MangalDosha;
  readonly yogas: readonly Yoga[];
}

/** For an unknown time see `computeMoonOfDay`. */
export function natalChartOf(birth: Birth): NatalChart {
  const positions = positionsAt(birth);
  const { moon } = positions.grahas;
  return {
    ...positions,
    dashas: vimshottariOf(moon.longitude, birth.instant),
    sadeSatis: sadeSatisOf(moon.sign, birth.instant),
    mangalDosha: mangalDoshaOf(positions),
    yogas: yogasOf(positions),
  };
}
