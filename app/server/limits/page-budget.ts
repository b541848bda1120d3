import { Cache } from '~/shared/memory/cache';
import { toWideNetwork } from '~/shared/network/client-network';
import type { PageCost } from '~/shared/network/page-cost';

export const PAGE_TOKENS: Readonly<Record<PageCost, number>> = { low: 0.1, ordinary: 1, high: 4 };

export interface PageBudgetLimits {
  readonly perSecond: number;
  readonly burst: number;
}

/** Time in which an empty bucket refills. */
const SECONDS_TO_FULL = 24;

/** A family that reads forty pages in a minute, half of them high-cost, uses 100 tokens. */
export const PAGE_BUDGET = pageBudget(5);

/** Multiple of the budget that all networks of a /48 share. */
const WIDE_NETWORK_FACTOR = 4;

/** A bucket that is dropped from memory counts as full. */
const BUCKETS_MAX_BYTES = 4 * 1_024 * 1_024;
const BUCKET_BYTES = 160;

export function pageBudget(perSecond: number): PageBudgetLimits {
  return { perSecond, burst: perSecond * SECONDS_TO_FULL };
}

export interface Client {
  /** Name from `toClientNetwork`. */
  readonly network: string;
  /** Null when not signed in. An account has a separate bucket. */
  readonly account: string | null;
}

interface Bucket {
  tokens: number;
  at: number;
}

/** Token buckets for pages that must be rendered, per network and per signed-in account. */
export class PageBudget {
  readonly #clients: TokenBuckets;
  readonly #wideNetworks: TokenBuckets;

  /** @param now a monotonic clock in milliseconds */
  constructor({ perSecond, burst }: PageBudgetLimits, now = () => performance.now()) {
    this.#clients = new TokenBuckets({ perSecond, burst }, now);
    this.#wideNetworks = new TokenBuckets(
      { perSecond: perSecond * WIDE_NETWORK_FACTOR, burst: burst * WIDE_NETWORK_FACTOR },
      now,
    );
  }

  get remembered(): number {
    return this.#clients.size + this.#wideNetworks.size;
  }

  /**
   * Takes tokens from the client's bucket and from its /48.
   * @returns 0 on success; otherwise the whole seconds until enough tokens exist, without taking any
   */
  take({ network, account }: Client, cost: PageCost): number {
    const tokens = PAGE_TOKENS[cost];
    const wide = account === null ? toWideNetwork(network) : null;
    const key = account ?? network;
    const seconds = Math.max(
      this.#clients.secondsUntil(key, tokens),
      wide === null ? 0 : this.#wideNetworks.secondsUntil(wide, tokens),
    );
    if (seconds > 0) return Math.ceil(seconds);
    this.#clients.take(key, tokens);
    if (wide !== null) this.#wideNetworks.take(wide, tokens);
    return 0;
  }
}

class TokenBuckets {
  readonly #limits: PageBudgetLimits;
  readonly #now: () => number;
  readonly #buckets = new Cache<Bucket>({
    name: 'page-budget',
    maxBytes: BUCKETS_MAX_BYTES,
    entrySize: BUCKET_BYTES,
  });

  constructor(limits: PageBudgetLimits, now: () => number) {
    this.#limits = limits;
    this.#now = now;
  }

  get size(): number {
    return this.#buckets.figures.entries;
  }

  secondsUntil(key: string, tokens: number): number {
    return Math.max(0, (tokens - this.#available(key)) / this.#limits.perSecond);
  }

  take(key: string, tokens: number): void {
    this.#buckets.set(key, { tokens: this.#available(key) - tokens, at: this.#now() });
  }

  #available(key: string): number {
    const { perSecond, burst } = this.#limits;
    const bucket = this.#buckets.get(key);
    if (!bucket) return burst;
    return Math.min(burst, bucket.tokens + ((this.#now() - bucket.at) / 1_000) * perSecond);
  }
}
