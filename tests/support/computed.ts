import { COMPUTATIONS } from '~/composition/computations';
import { createComputedSky } from '~/composition/computed-sky';
import { createAnnouncedMoonSightings } from '~/features/festivals/announced-months';
import { createCompute } from '~/infrastructure/computing/compute';
import { openSameThread } from '~/infrastructure/computing/same-thread';

const compute = createCompute(openSameThread(COMPUTATIONS));

/** @returns what pages ask for the sky, computed in the thread of the test */
export function openComputedSky(announced = createAnnouncedMoonSightings()) {
  return { compute, announced, ...createComputedSky({ compute, announced }) };
}
