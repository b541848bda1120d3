import { performance } from 'node:perf_hooks';
import type { PageCost } from '~/shared/network/page-cost';
import { PAGE_TOKENS } from './page-budget';

export interface QueueLimits {
  readonly working: number;
  /** Concurrent requests while most of them wait for something outside the process. */
  readonly maxWorking: number;
  readonly workingPerNetwork: number;
  readonly waiting: number;
  readonly waitingPerNetwork: number;
  /** Maximum queueing time in milliseconds. */
  readonly patience: number;
  /**
   * Event loop ticks before each task. Node accepts one connection per tick, so without them new clients would wait
   * in the system's backlog.
   */
  readonly rounds: number;
}

export const QUEUE_LIMITS: QueueLimits = {
  working: 4,
  maxWorking: 256,
  workingPerNetwork: 32,
  waiting: 1_000,
  waitingPerNetwork: 64,
  patience: 8_000,
  rounds: 16,
};

const CHECK_INTERVAL_MS = 10;
/** Event loop utilization above which more concurrency slows all requests. */
const BUSY_SHARE = 0.75;
/** In milliseconds. After this time, earlier use counts for half. */
const HALF_LIFE_MS = 10_000;
const MAX_TRACKED_CLIENTS = 20_000;

/** Thrown when a request waited too long or the queue is full. */
export class OverloadedError extends Error {
  override readonly name = 'Overloaded';
}

/** Thrown for a queued task whose client disconnected before it started. */
export class ClientGoneError extends Error {
  override readonly name = 'ClientGone';
}

interface QueueOptions {
  readonly gone?: AbortSignal | undefined;
  readonly cost?: PageCost;
}

interface Place {
  working: number;
  /** Recent use in tokens of `PAGE_TOKENS`, as of `at`. */
  used: number;
  at: number;
  readonly waiting: Waiting[];
}

interface Waiting {
  readonly since: number;
  readonly cost: PageCost;
  readonly start: () => void;
  readonly abandonUpload: () => void;
}

/**
 * Fair queue per client network. Requests share one thread, so only some run while it is busy,
 * and the network with the least recent use goes first. A heavy client delays only itself.
 */
export class FairQueue {
  readonly #limits: QueueLimits;
  readonly #places = new Map<string, Place>();
  readonly #waitingPlaces = new Set<Place>();
  readonly #isBusy: () => boolean;
  #working = 0;
  #workingAtHighCost = 0;
  #waiting = 0;
  #allowed: number;
  #isLooking = false;
  #utilization = performance.eventLoopUtilization();

  /** @param isBusy whether worker threads have more work than they can do */
  constructor(limits: QueueLimits = QUEUE_LIMITS, isBusy = () => false) {
    this.#limits = limits;
    this.#isBusy = isBusy;
    this.#allowed = limits.working;
  }

  get waiting(): number {
    return this.#waiting;
  }

  /**
   * Runs the work when it is the network's turn.
   * @throws OverloadedError (queue full or wait too long); ClientGoneError (client disconnected before the start)
   */
  async run<Answer>(
    name: string,
    work: () => Promise<Answer>,
    { gone, cost = 'ordinary' }: QueueOptions = {},
  ): Promise<Answer> {
    if (gone?.aborted) throw new ClientGoneError();
    const place = this.#placeOf(name);
    await this.#turnOf(place, cost, gone);
    try {
      for (let round = 0; round < this.#limits.rounds; round += 1) await nextLoopTick();
      if (gone?.aborted) throw new ClientGoneError();
      return await work();
    } finally {
      this.#working -= 1;
      if (cost === 'high') this.#workingAtHighCost -= 1;
      place.working -= 1;
      this.#startNext();
    }
  }

  #turnOf(place: Place, cost: PageCost, gone?: AbortSignal): Promise<void> | undefined {
    if (this.#waiting === 0 && this.#hasTurn() && this.#mayStart(place, cost)) {
      this.#begin(place, cost);
      return undefined;
    }
    const { waiting, waitingPerNetwork } = this.#limits;
    if (place.waiting.length >= waitingPerNetwork || this.#waiting >= waiting)
      throw new OverloadedError();
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#takeOut(place, entry);
        reject(new ClientGoneError());
      };
      const entry: Waiting = {
        since: performance.now(),
        cost,
        start() {
          gone?.removeEventListener('abort', leave);
          resolve();
        },
        abandonUpload() {
          gone?.removeEventListener('abort', leave);
          reject(new OverloadedError());
        },
      };
      gone?.addEventListener('abort', leave, { once: true });
      place.waiting.push(entry);
      this.#waitingPlaces.add(place);
      this.#waiting += 1;
      this.#startNext();
      this.#lookLater();
    });
  }

  get #turns(): number {
    return this.#isBusy() ? this.#limits.working : this.#allowed;
  }

  #hasTurn(): boolean {
    return this.#working < this.#turns;
  }

  /** A busy process reserves half of its slots for ordinary pages. */
  #mayStart(place: Place, cost: PageCost): boolean {
    const { working, workingPerNetwork } = this.#limits;
    if (place.working >= workingPerNetwork) return false;
    const turns = this.#turns;
    const atHighCost = turns > working ? turns : Math.max(1, Math.floor(working / 2));
    return cost !== 'high' || this.#workingAtHighCost < atHighCost;
  }

  #begin(place: Place, cost: PageCost): void {
    this.#working += 1;
    if (cost === 'high') this.#workingAtHighCost += 1;
    place.working += 1;
    place.used = getDecayedUse(place) + PAGE_TOKENS[cost];
    place.at = performance.now();
  }

  #startNext(): void {
    while (this.#waiting > 0 && this.#hasTurn()) {
      const next = this.#leastUsed();
      if (!next) return;
      this.#takeOut(next.place, next.entry);
      this.#begin(next.place, next.entry.cost);
      next.entry.start();
    }
  }

  /**
   * The network with the least recent use comes first. Among equals the latest wins, because under overload it is
   * better to serve some clients quickly than all of them too late.
   */
  #leastUsed(): { readonly place: Place; readonly entry: Waiting } | null {
    let least: { readonly place: Place; readonly entry: Waiting } | null = null;
    let leastUse = Infinity;
    for (const place of this.#waitingPlaces) {
      const used = getDecayedUse(place);
      if (used > leastUse) continue;
      const entry = place.waiting.find(({ cost }) => this.#mayStart(place, cost));
      if (!entry) continue;
      least = { place, entry };
      leastUse = used;
    }
    return least;
  }

  #takeOut(place: Place, entry: Waiting): void {
    const at = place.waiting.indexOf(entry);
    if (at < 0) return;
    place.waiting.splice(at, 1);
    this.#waiting -= 1;
    if (place.waiting.length === 0) this.#waitingPlaces.delete(place);
  }

  #lookLater(): void {
    if (this.#isLooking) return;
    this.#isLooking = true;
    setTimeout(() => {
      this.#isLooking = false;
      this.#look();
    }, CHECK_INTERVAL_MS);
  }

  /** Adjusts the concurrency to the load and rejects requests that waited too long. */
  #look(): void {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, this.#utilization);
    this.#utilization = now;
    const { working, maxWorking, patience } = this.#limits;
    this.#allowed =
      utilization < BUSY_SHARE ? Math.min(maxWorking, this.#working + working) : working;
    const latest = performance.now() - patience;
    for (const place of this.#waitingPlaces) {
      for (const entry of place.waiting.filter(({ since }) => since < latest)) {
        this.#takeOut(place, entry);
        entry.abandonUpload();
      }
    }
    this.#startNext();
    if (this.#waiting > 0) this.#lookLater();
    else this.#allowed = working;
  }

  #placeOf(name: string): Place {
    const known = this.#places.get(name);
    if (known) return known;
    if (this.#places.size >= MAX_TRACKED_CLIENTS) this.#forgetIdle();
    const place = { working: 0, used: 0, at: performance.now(), waiting: [] };
    this.#places.set(name, place);
    return place;
  }

  #forgetIdle(): void {
    for (const [name, place] of this.#places) {
      if (place.working === 0 && place.waiting.length === 0) this.#places.delete(name);
    }
  }
}

function nextLoopTick(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

function getDecayedUse({ used, at }: Place): number {
  return used * 0.5 ** ((performance.now() - at) / HALF_LIFE_MS);
}
