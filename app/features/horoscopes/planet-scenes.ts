import type { Planet } from '~/features/astronomy/planets';
import type { Area } from './reading-parts';

/**
 * The area of life that each planet's scenes are about, how often a sign gets one, and on which day it gets the first.
 * Nearly every day has a planet, and no scene repeats within sixty days.
 */
export const PLANET_SCENES: Readonly<
  Record<Planet, { readonly area: Area; readonly everyDays: number; readonly from: number }>
> = {
  sun: { area: 'family', everyDays: 3, from: 0 },
  venus: { area: 'love', everyDays: 6, from: 1 },
  mercury: { area: 'career', everyDays: 6, from: 2 },
  mars: { area: 'health', everyDays: 6, from: 4 },
  jupiter: { area: 'money', everyDays: 12, from: 5 },
  saturn: { area: 'career', everyDays: 16, from: 11 },
  rahu: { area: 'money', everyDays: 16, from: 9 },
  ketu: { area: 'health', everyDays: 16, from: 3 },
};
