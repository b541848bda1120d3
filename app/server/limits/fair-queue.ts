import { performance } from 'node:perf_hooks';
import type { PageCost } from '~/shared/network/page-cost';
import { PAGE_TOKENS } from './page-budget';

/** How much of the application visitors may have at once. */
export interface QueueLimits {
  /** Requests that are worked on at once while there is much to do. */
  readonly working: number;
  /** Requests that are worked on at once when most of them wait for something outside. */
  readonly maxWorking: number;
  /** Requests of one place that are worked on at once. */
  readonly workingPerNetwork: number;
  /** Requests that wait for their turn, and those of one place. */
  readonly waiting: number;
  readonly waitingPerNetwork: number;
  /** Milliseconds after which nobody waits any more. */
  readonly patience: number;
  /**
   * Rounds of the event loop before each work. In one round Node takes one new connection only: without these, newcomers would
   * wait in the system's queue behind all who came before, and nobody could let them pass.
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

/** Milliseconds between two looks at whether the process has time for more. */
const CHECK_INTERVAL_MS = 10;
/** Share of the time in which the process was busy, above which more at once would only make everybody slower. */
const BUSY_SHARE = 0.75;
/** Milliseconds after which what somebody had counts half. */
const HALF_LIFE_MS = 10_000;
/** Places whose use is remembered. */
const MAX_CACHED_READINGS = 20_000;

/** Thrown to whoever could not be served in time. */
export class OverloadedError extends Error {
  override readonly name = 'Overloaded';
}

/** Thrown in place of work that was not begun, because its client closed the connection. */
export class ClientGoneError extends Error {
  override readonly name = 'ClientGone';
}

/** What the queue knows of a work. */
interface Ask {
  /** Aborted when nobody waits for the work any more: it is then not begun. */
  readonly gone?: AbortSignal | undefined;
  readonly cost?: PageCost;
}

interface Place {
  working: number;
  /** What it had lately, in tokens of `PAGE_TOKENS`, as of `at`. */
  used: number;
  at: number;
  readonly waiting: Waiting[];
}

interface Waiting {
  readonly since: number;
  readonly cost: PageCost;
  readonly start: () => void;
  readonly giveUp: () => void;
}

/**
 * Lets visitors have the application in turns. One thread does the work: whatever is begun at once makes all wait for all. So
 * only some requests are begun while it is busy, and of those who wait the one comes next whose place (a network address) has
 * had least lately: whoever asks for much waits for himself, and others pass.
 */
export class FairQueue {
  readonly #limits: QueueLimits;
  readonly #places = new Map<string, Place>();
  readonly #waitingPlaces = new Set<Place>();
  readonly #isBusy: () => boolean;
  #working = 0;
  #workingAtHighCost = 0;
  #waiting = 0;
  /** How many may be worked on now. */
  #allowed: number;
  #isLooking = false;
  #utilization = performance.eventLoopUtilization();

  /** @param isBusy whether something outside the event loop, as worker threads, has more to do than it can */
  constructor(limits: QueueLimits = QUEUE_LIMITS, isBusy = () => false) {
    this.#limits = limits;
    this.#isBusy = isBusy;
    this.#allowed = limits.working;
  }

  /** Requests that wait. */
  get waiting(): number {
    return this.#waiting;
  }

  /**
   * Does the work of somebody when it is his turn.
   * @throws Overloaded when too many wait, or it takes too long; ClientGoneError when it was not begun; and whatever the work throws.
   */
  async run<Answer>(
    name: string,
    work: () => Promise<Answer>,
    { gone, cost = 'ordinary' }: Ask = {},
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
        giveUp() {
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

  /** How many works may be under way now. */
  get #turns(): number {
    return this.#isBusy() ? this.#limits.working : this.#allowed;
  }

  #hasTurn(): boolean {
    return this.#working < this.#turns;
  }

  /** Whether a place may begin work of this cost, if there is a turn. A busy process leaves half of its turns to ordinary pages. */
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
   * Of the places that wait and may start, the one that has had least. Of several, the one that came last: when more come than can
   * be served, some are served at once instead of all too late.
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

  /** Lets more start where the process has time, fewer where it has none, and sends those away who have waited too long. */
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
        entry.giveUp();
      }
    }
    this.#startNext();
    if (this.#waiting > 0) this.#lookLater();
    else this.#allowed = working;
  }

  #placeOf(name: string): Place {
    const known = this.#places.get(name);
    if (known) return known;
    if (this.#places.size >= MAX_CACHED_READINGS) this.#forgetIdle();
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
