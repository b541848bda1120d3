import { performance } from 'node:perf_hooks';

/** How much of the application visitors may have at once. */
export interface QueueLimits {
  /** Requests that are worked on at once while there is much to do. */
  readonly working: number;
  /** Requests that are worked on at once when most of them wait for something outside. */
  readonly workingAtMost: number;
  /** Requests of one place that are worked on at once. */
  readonly workingOfPlace: number;
  /** Requests that wait for their turn, and those of one place. */
  readonly waiting: number;
  readonly waitingOfPlace: number;
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
  workingAtMost: 256,
  workingOfPlace: 32,
  waiting: 1_000,
  waitingOfPlace: 64,
  patience: 8_000,
  rounds: 16,
};

/** Milliseconds between two looks at whether the process has time for more. */
const LOOK_MS = 10;
/** Share of the time in which the process was busy, above which more at once would only make everybody slower. */
const BUSY = 0.75;
/** Milliseconds after which what somebody had counts half. */
const HALF_LIFE_MS = 10_000;
/** Places whose use is remembered. */
const REMEMBERED = 20_000;

/** Thrown to whoever could not be served in time. */
export class Overloaded extends Error {
  override readonly name = 'Overloaded';
}

interface Place {
  working: number;
  /** What it had lately, in turns, as of `at`. */
  used: number;
  at: number;
  readonly waiting: Waiting[];
}

interface Waiting {
  readonly since: number;
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
  #working = 0;
  #waiting = 0;
  /** How many may be worked on now. */
  #allowed: number;
  #isLooking = false;
  #utilization = performance.eventLoopUtilization();

  constructor(limits: QueueLimits = QUEUE_LIMITS) {
    this.#limits = limits;
    this.#allowed = limits.working;
  }

  /** Requests that wait. */
  get waiting(): number {
    return this.#waiting;
  }

  /**
   * Does the work of somebody when it is his turn.
   * @throws Overloaded when too many wait, or it takes too long; and whatever the work throws.
   */
  async run<Answer>(name: string, work: () => Promise<Answer>): Promise<Answer> {
    const place = this.#placeOf(name);
    await this.#turnOf(place);
    try {
      for (let round = 0; round < this.#limits.rounds; round += 1) await nextRound();
      return await work();
    } finally {
      this.#working -= 1;
      place.working -= 1;
      this.#startNext();
    }
  }

  #turnOf(place: Place): Promise<void> | undefined {
    if (this.#waiting === 0 && this.#mayStart(place)) {
      this.#begin(place);
      return undefined;
    }
    const { waiting, waitingOfPlace } = this.#limits;
    if (place.waiting.length >= waitingOfPlace || this.#waiting >= waiting) throw new Overloaded();
    return new Promise((resolve, reject) => {
      place.waiting.push({
        since: performance.now(),
        start: resolve,
        giveUp: () => reject(new Overloaded()),
      });
      this.#waitingPlaces.add(place);
      this.#waiting += 1;
      this.#startNext();
      this.#lookLater();
    });
  }

  #mayStart(place: Place): boolean {
    return this.#working < this.#allowed && place.working < this.#limits.workingOfPlace;
  }

  #begin(place: Place): void {
    this.#working += 1;
    place.working += 1;
    place.used = usedNow(place) + 1;
    place.at = performance.now();
  }

  #startNext(): void {
    while (this.#waiting > 0 && this.#working < this.#allowed) {
      const place = this.#leastUsed();
      if (!place) return;
      const next = this.#takeOut(place);
      this.#begin(place);
      next?.start();
    }
  }

  /**
   * Of the places that wait and may start, the one that has had least. Of several, the one that came last: when more come than can
   * be served, some are served at once instead of all too late.
   */
  #leastUsed(): Place | null {
    let least: Place | null = null;
    let leastUse = Infinity;
    for (const place of this.#waitingPlaces) {
      if (place.working >= this.#limits.workingOfPlace) continue;
      const used = usedNow(place);
      if (used > leastUse) continue;
      least = place;
      leastUse = used;
    }
    return least;
  }

  #takeOut(place: Place): Waiting | undefined {
    const first = place.waiting.shift();
    if (first) this.#waiting -= 1;
    if (place.waiting.length === 0) this.#waitingPlaces.delete(place);
    return first;
  }

  #lookLater(): void {
    if (this.#isLooking) return;
    this.#isLooking = true;
    setTimeout(() => {
      this.#isLooking = false;
      this.#look();
    }, LOOK_MS);
  }

  /** Lets more start where the process has time, fewer where it has none, and sends those away who have waited too long. */
  #look(): void {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, this.#utilization);
    this.#utilization = now;
    const { working, workingAtMost, patience } = this.#limits;
    this.#allowed = utilization < BUSY ? Math.min(workingAtMost, this.#working + working) : working;
    const latest = performance.now() - patience;
    for (const place of this.#waitingPlaces) {
      while ((place.waiting[0]?.since ?? Infinity) < latest) this.#takeOut(place)?.giveUp();
    }
    this.#startNext();
    if (this.#waiting > 0) this.#lookLater();
    else this.#allowed = working;
  }

  #placeOf(name: string): Place {
    const known = this.#places.get(name);
    if (known) return known;
    if (this.#places.size >= REMEMBERED) this.#forgetIdle();
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

function nextRound(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

function usedNow({ used, at }: Place): number {
  return used * 0.5 ** ((performance.now() - at) / HALF_LIFE_MS);
}
