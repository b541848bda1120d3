import type { Log } from '~/shared/result/log';
import type { Clock } from '~/shared/time/clock';
import type { OtpStore } from './otp-store.source';

const HOUR_MS = 3_600_000;
/** This part of the ceiling is kept for browsers that have signed in with the number before: a flood is made of others. */
const KEPT_FOR_FAMILIAR = 1 / 10;

/** Whom the ceiling turns away. */
type Refused = 'unknown browsers' | 'everybody';

/** How many codes the whole site sends in an hour at most, no matter who asks for them: what bounds the bill of a flood. */
export interface OtpCeiling {
  /**
   * @param coming 0 when the code is among those kept already
   * @returns whether one code more would be too many
   * @throws SourceFailure
   */
  isReached(asked: { readonly familiar: boolean; readonly coming: 0 | 1 }): Promise<boolean>;
}

interface Dependencies {
  /** Shared by all processes of a site, so they have one ceiling together. */
  readonly store: Pick<OtpStore, 'countSends'>;
  readonly clock: Clock;
  readonly log: Log;
  readonly perHour: number;
}

/** @returns the limit of a whole site. Its last tenth is for known browsers only; reaching it is logged once in an episode */
export function createOtpCeiling({ store, clock, log, perHour }: Dependencies): OtpCeiling {
  const forUnknown = perHour - Math.ceil(perHour * KEPT_FOR_FAMILIAR);
  /** When each was refused last. Codes are counted for an hour: after an hour without a refusal the episode is over. */
  const lastRefusal = new Map<Refused, number>();

  function note(refused: Refused): void {
    const now = clock.now().getTime();
    const last = lastRefusal.get(refused) ?? -Infinity;
    lastRefusal.set(refused, now);
    if (now - last < HOUR_MS) return;
    log.error({ refused, perHour }, 'the site has sent as many codes as it may in an hour');
  }

  return {
    async isReached({ familiar, coming }) {
      const most = familiar ? perHour : forUnknown;
      const since = new Date(clock.now().getTime() - HOUR_MS);
      const sends = await store.countSends(since, most + 1);
      if (sends + coming <= most) return false;
      note(familiar ? 'everybody' : 'unknown browsers');
      return true;
    },
  };
}
