import { LRUCache } from 'lru-cache';
import type { Clock } from '~/shared/time/clock';

const HOUR_MS = 3_600_000;
/** The share of the site's codes of an hour that one /48 of IPv6 may have. */
const SHARE = 1 / 5;
const MOST_NETWORKS = 10_000;
/** Groups of an IPv6 address that make a /64, as `toClientNetwork` writes it, and a /48. */
const GROUPS = { network: 4, wide: 3 };

interface Window {
  readonly until: number;
  sends: number;
}

/**
 * Counts codes by /48 of IPv6: tunnels give one household 65,536 networks of the size that other limits count. It counts in the
 * memory of one process, in windows of an hour.
 */
export interface WideNetworks {
  /** Counts a code that is about to be sent. @returns null; or seconds until the /48 of that network may have one again */
  take(network: string): number | null;
}

/** @returns a limit for /48s that is a fifth of what the whole site sends in an hour */
export function createWideNetworks({
  clock,
  perHour,
}: {
  readonly clock: Clock;
  /** Codes that the whole site sends in an hour. */
  readonly perHour: number;
}): WideNetworks {
  const limit = Math.ceil(perHour * SHARE);
  const windows = new LRUCache<string, Window>({ max: MOST_NETWORKS });
  return {
    take(network) {
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
