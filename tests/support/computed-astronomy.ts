import { COMPUTATIONS } from '~/composition/computations';
import { createComputedSky } from '~/composition/computed-sky';
import { createAnnouncedMoonSightings } from '~/features/festivals/moon-sightings.server';
import { createCompute, openSameThread } from '~/infrastructure/computing/compute';

const compute = createCompute(openSameThread(COMPUTATIONS));

/** @returns the astronomy service, computed in the test's thread */
export function createComputedAstronomy(announced = createAnnouncedMoonSightings()) {
  return { compute, announced, ...createComputedSky({ compute, announced }) };
}
