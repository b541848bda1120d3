import type { Log } from '~/shared/result/log';
import type { Clock } from '~/shared/time/clock';
import type { OtpStore } from './otp.store';
import type { CeilingPeriod } from './otp.gateway';
import { LRUCache } from 'lru-cache';
import { toWideNetwork } from '~/shared/network/client-network';

const HOUR_MS = 3_600_000;
/**
 * Share reserved for browsers that have signed in with the number before, because a flood comes from unknown
 * browsers.
 */
const FAMILIAR_SHARE = 1 / 10;

type LimitedGroup = 'unknown browsers' | 'everybody';

interface Dependencies extends Record<'perHour' | 'perDay', number> {
  /** Shared by all processes of a site. */
  readonly store: Pick<OtpStore, 'countSends'>;
  readonly clock: Clock;
  readonly log: Log;
}

const PERIODS_MS = { hour: HOUR_MS, day: 24 * HOUR_MS };

/** @returns the site-wide limits. The last tenth is for known browsers. Reaching a limit is logged once per episode */
export function createOtpCeiling({ store, clock, log, perHour, perDay }: Dependencies) {
  const most: Readonly<Record<CeilingPeriod, number>> = { hour: perHour, day: perDay };
  const lastRefusal = new Map<`${CeilingPeriod} ${LimitedGroup}`, number>();

  function note(period: CeilingPeriod, refused: LimitedGroup): void {
    const now = clock.now().getTime();
    const last = lastRefusal.get(`${period} ${refused}`) ?? -Infinity;
    lastRefusal.set(`${period} ${refused}`, now);
    if (now - last < PERIODS_MS[period]) return;
    if (period === 'hour')
      log.error({ refused, perHour }, 'the site has sent as many codes as it may in an hour');
    else log.error({ refused, perDay }, 'the site has sent as many codes as it may in a day');
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
    async findReachedLimit(familiar: boolean, extraCodes: 0 | 1): Promise<CeilingPeriod | null> {
      if (await isReached('hour', familiar, extraCodes)) return 'hour';
      return (await isReached('day', familiar, extraCodes)) ? 'day' : null;
    },
  };
}

/** Site-wide limits of codes per hour and per day. They limit the cost of a flood. */
export type OtpCeiling = ReturnType<typeof createOtpCeiling>;

/** Share of the site's hourly codes for one IPv6 /48. */
const SHARE = 1 / 5;
const MAXIMUM_NETWORKS = 10_000;

interface Window {
  readonly until: number;
  sends: number;
}

/**
 * Counts in memory, in hourly windows. A tunnel can give one household 65,536 /64 networks.
 * @returns the limit for an IPv6 /48
 */
export function createWideNetworks({ clock, perHour }: { clock: Clock; perHour: number }) {
  const limit = Math.ceil(perHour * SHARE);
  const windows = new LRUCache<string, Window>({ max: MAXIMUM_NETWORKS });
  return {
    /** Counts a code about to be sent. @returns null, or the seconds until the /48 can get another code */
    take(network: string): number | null {
      const wide = toWideNetwork(network);
      if (wide === null) return null;
      const now = clock.now().getTime();
      const last = windows.get(wide);
      const window = last && last.until > now ? last : { until: now + HOUR_MS, sends: 0 };
      if (window.sends >= limit) return Math.ceil((window.until - now) / 1_000);
      window.sends += 1;
      windows.set(wide, window);
      return null;
    },
  };
}

export type WideNetworks = ReturnType<typeof createWideNetworks>;
