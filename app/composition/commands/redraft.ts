import {
  createAnnouncedMoonSightings,
  loadAnnouncedMonthStarts,
} from '~/features/festivals/moon-sightings.server';
import { rewriteDrafts } from '~/features/horoscopes/drafts.server';
import { createSystemClock } from '~/infrastructure/clock';
import { createCompute } from '~/infrastructure/computing/compute';
import { openSameThread } from '~/infrastructure/computing/same-thread';
import { createSqlMoonSightingStore } from '~/infrastructure/sql/festivals/moon-sightings';
import { createSqlDraftStore } from '~/infrastructure/sql/horoscopes/reading-drafts';
import { COMPUTATIONS } from '~/composition/computations';
import { createComputedSky } from '~/composition/computed-sky';
import { readConfig } from '~/composition/config';
import { withOpenStore } from './open-store';

/** `npm run redraft` rewrites stored drafts with the current phrases; `--dry-run` only counts. */
export async function redraftCommand([option]: readonly string[]): Promise<string[]> {
  if (option && option !== '--dry-run') {
    throw new Error('npm run redraft, or: npm run redraft -- --dry-run');
  }
  const dryRun = option === '--dry-run';
  const config = readConfig();
  if (config.provider) {
    throw new Error(
      'The readings come from the service at PROVIDER_URL: no drafts are stored here.',
    );
  }
  return withOpenStore(config, async ({ sql }) => {
    const clock = createSystemClock();
    const announced = createAnnouncedMoonSightings();
    await loadAnnouncedMonthStarts(createSqlMoonSightingStore(sql.db, clock), announced);
    const compute = createCompute(openSameThread(COMPUTATIONS));
    const { almanac } = createComputedSky({ compute, announced });
    const drafts = createSqlDraftStore(sql.db, clock);
    const { rewritten, unchanged, edited } = await rewriteDrafts(drafts, almanac, { dryRun });
    return [
      `${dryRun ? 'Would be rewritten' : 'Rewritten'}: ${rewritten} drafts. Unchanged: ${unchanged}. Kept because edited: ${edited}.`,
    ];
  });
}
