import type { AnnouncedMoonSightings } from '~/features/festivals/moon-sightings.server';
import { createComputedFestivals } from '~/features/festivals/computed-festivals.server';
import { createComputedPanchang } from '~/features/panchang/computed-panchang.server';
import { createDayAlmanac } from '~/features/horoscopes/almanac.server';
import type { Compute } from '~/shared/computing/computation';

/** Every query uses the latest announced moon sightings. */
export function createComputedSky({
  compute,
  announced,
}: {
  readonly compute: Compute;
  readonly announced: AnnouncedMoonSightings;
}) {
  const festivals = createComputedFestivals({ compute, announced });
  const panchang = createComputedPanchang({ compute, festivals });
  const almanac = createDayAlmanac({ compute, panchang, festivals });
  return { festivals, panchang, almanac };
}
