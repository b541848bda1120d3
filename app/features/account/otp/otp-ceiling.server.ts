import type { Log } from '~/shared/result/log';
import type { Clock } from '~/shared/time/clock';
import type { OtpStore } from './otp.store';
import type { CeilingPeriod } from './otp.gateway';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/**
 * Share reserved for browsers that have signed in with the number before, because a flood comes from unknown
 * browsers.
 */
const FAMILIAR_SHARE = 1 / 10;

type LimitedGroup = 'unknown browsers' | 'everybody';

interface Dependencies {
  /** Shared by all processes of a site. */
  readonly store: Pick<OtpStore, 'countSends'>;
  readonly clock: Clock;
  readonly log: Log;
  readonly perHour: number;
  /** Per 24 hours. */
  readonly perDay: number;
}

const PERIODS_MS: Readonly<Record<CeilingPeriod, number>> = { hour: HOUR_MS, day: DAY_MS };

/** @returns the site-wide limits. The last tenth is for known browsers. Reaching a limit is logged once per episode */
export function createOtpCeiling({ store, clock, log, perHour, perDay }: Dependencies) {
  const most: Readonly<Record<CeilingPeriod, number>> = { hour: perHour, day: perDay };
  const lastRefusal = new Map<`${CeilingPeriod} ${LimitedGroup}`, number>();

  function note(period: CeilingPeriod, refused: LimitedGroup): void {
    const now = clock.now().getTime();
    const last = lastRefusal.get(`${period} ${refused}`) ?? -Infinity;
    lastRefusal.set(`${period} ${refused}`, now);
    if (now - last < PERIODS_MS[period]) return;
    if (period === 'hour') {
      log.error({ refused, perHour }, 'the site has sent as many codes as it may in an hour');
    } else {
      log.error({ refused, perDay }, 'the site has sent as many codes as it may in a day');
    }
  }

  async function isReached(period: CeilingPeriod, familiar: boolean, extraCodes: 0 | 1) {
    const whole = most[period];
    const limit = familiar ? whole : whole - Math.ceil(whole * FAMILIAR_SHARE);
    const since = new Date(clock.now().getTime() - PERIODS_MS[period]);
    const sends = await store.countSends(since, limit + 1);
    if (sends + extraCodes <= limit) return false;
    note(period, familiar ? 'everybody' : 'unknown browsers');
    return true;
  }

  return {
    /**
     * @param extraCodes 0 when the code is stored already, otherwise 1
     * @returns the period whose limit would be exceeded; null if none
     * @throws StoreError
     */
    async findReachedLimit({
      familiar,
      extraCodes,
    }: {
      readonly familiar: boolean;
      readonly extraCodes: 0 | 1;
    }): Promise<CeilingPeriod | null> {
      if (await isReached('hour', familiar, extraCodes)) return 'hour';
      return (await isReached('day', familiar, extraCodes)) ? 'day' : null;
    },
  };
}

/** Site-wide limits of codes per hour and per day. They limit the cost of a flood. */
export type OtpCeiling = ReturnType<typeof createOtpCeiling>;
