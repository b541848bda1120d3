import { Cache } from '~/shared/memory/cache';
import { toWideNetwork } from '~/shared/network/client-network';
import type { PageCost } from '~/shared/network/page-cost';

/** What making an answer costs its client, in tokens. */
export const PAGE_TOKENS: Readonly<Record<PageCost, number>> = { low: 0.1, ordinary: 1, high: 4 };

/** How many tokens a network or an account gets. */
export interface PageBudgetLimits {
  readonly perSecond: number;
  /** Tokens that it has when it has asked for nothing lately. */
  readonly burst: number;
}

/** Seconds after which a network that has no tokens left has all of them again. */
const SECONDS_TO_FULL = 24;

/** A family reads forty pages in a minute: even all at once, and half of them high-cost, they take 100 tokens. */
export const PAGE_BUDGET = pageBudget(5);

/** The networks of a /48 have this many times the tokens of one. */
const WIDE_NETWORK_FACTOR = 4;

/** Memory for the buckets of one kind. A bucket that is forgotten is full again. */
const BUCKETS_MAX_BYTES = 4 * 1_024 * 1_024;
const BUCKET_BYTES = 160;

/** @returns the limits of networks that get so many tokens a second */
export function pageBudget(perSecond: number): PageBudgetLimits {
  return { perSecond, burst: perSecond * SECONDS_TO_FULL };
}

/** Whose tokens a page takes. */
export interface Client {
  /** As `toClientNetwork` names it. */
  readonly network: string;
  /** The signed-in account, which has tokens of its own; null without one. */
  readonly account: string | null;
}

interface Bucket {
  tokens: number;
  /** Milliseconds of the clock at which it had them. */
  at: number;
}

/** Token buckets for pages that have to be made: each network and each signed-in account may ask for so many in a time. */
export class PageBudget {
  readonly #clients: TokenBuckets;
  readonly #wideNetworks: TokenBuckets;

  /** @param now milliseconds of a clock that never goes back */
  constructor({ perSecond, burst }: PageBudgetLimits, now = () => performance.now()) {
    this.#clients = new TokenBuckets({ perSecond, burst }, now);
    this.#wideNetworks = new TokenBuckets(
      { perSecond: perSecond * WIDE_NETWORK_FACTOR, burst: burst * WIDE_NETWORK_FACTOR },
      now,
    );
  }

  /** Buckets in memory. */
  get remembered(): number {
    return this.#clients.size + this.#wideNetworks.size;
  }

  /**
   * Takes the tokens of a page from the client's bucket and from that of its /48.
   * @returns 0 when they were taken; otherwise nothing was, and these are the whole seconds until they are there
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
    sizeOf: BUCKET_BYTES,
  });

  constructor(limits: PageBudgetLimits, now: () => number) {
    this.#limits = limits;
    this.#now = now;
  }

  get size(): number {
    return this.#buckets.figures.entries;
  }

  /** Seconds until a bucket has that many tokens; 0 when it has them. */
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
