import { LRUCache } from 'lru-cache';
import type { Clock } from '~/shared/time/clock';

const HOUR_MS = 3_600_000;
/** Share of the site's hourly codes for one IPv6 /48. */
const SHARE = 1 / 5;
const MAXIMUM_NETWORKS = 10_000;
/** Groups of an IPv6 address in a /64, as `toClientNetwork` writes it, and in a /48. */
const GROUPS = { network: 4, wide: 3 };

interface Window {
  readonly until: number;
  sends: number;
}

export function createWideNetworks({
  clock,
  perHour,
}: {
  readonly clock: Clock;
  readonly perHour: number;
}) {
  const limit = Math.ceil(perHour * SHARE);
  const windows = new LRUCache<string, Window>({ max: MAXIMUM_NETWORKS });
  return {
    /** Counts a code about to be sent. @returns null, or the seconds until the /48 can get another code */
    take(network: string): number | null {
      const groups = network.split(':');
      if (groups.length !== GROUPS.network) return null;
      const wide = groups.slice(0, GROUPS.wide).join(':');
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

/** Counts in memory, in hourly windows. A tunnel can give one household 65,536 /64 networks. */
export type WideNetworks = ReturnType<typeof createWideNetworks>;
