export interface BodyBudgetLimits {
  readonly bytes: number;
  readonly bytesPerSender: number;
  readonly arriving: number;
  /** Age at which an incoming body can be evicted for a new one. If undefined, it is never evicted. */
  readonly evictableAfterMs?: number;
}

const MEGABYTE = 1024 * 1024;

/** Limits for text forms. The sender is a network address, which many people can share. */
export const ORDINARY_BODY_LIMITS: BodyBudgetLimits = {
  bytes: 32 * MEGABYTE,
  bytesPerSender: 4 * MEGABYTE,
  arriving: 2_000,
  evictableAfterMs: 5_000,
};

export const LARGE_BODY_LIMITS: BodyBudgetLimits = {
  bytes: 96 * MEGABYTE,
  bytesPerSender: 32 * MEGABYTE,
  arriving: 200,
};

export const REFUSED_BODY_LIMITS: BodyBudgetLimits = {
  bytes: Infinity,
  bytesPerSender: Infinity,
  arriving: 500,
  evictableAfterMs: 5_000,
};

export interface BodySlot {
  /** Reserves more bytes. When there is no room, releases everything and returns false. */
  take(bytes: number): boolean;
  /** Marks the body as complete; it can no longer be evicted. */
  arrived(): void;
  release(): void;
}

interface IncomingBody {
  readonly since: number;
  readonly evict: () => void;
}

export class BodyBudget {
  readonly #limits: BodyBudgetLimits;
  readonly #bytesOf = new Map<string, number>();
  readonly #arriving = new Set<IncomingBody>();
  #bytes = 0;

  constructor(limits: BodyBudgetLimits) {
    this.#limits = limits;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get arriving(): number {
    return this.#arriving.size;
  }

  /**
   * @returns null when too many bodies are incoming or the declared bytes do not fit. `evict` is called when the slot
   * is withdrawn.
   */
  open(sender: string, promised: number, evict: () => void): BodySlot | null {
    const { bytes, arriving } = this.#limits;
    if (this.#arriving.size >= arriving && !this.#evictOldest()) return null;
    while (this.#bytes + promised > bytes) if (!this.#evictOldest()) return null;
    if ((this.#bytesOf.get(sender) ?? 0) + promised > this.#limits.bytesPerSender) return null;
    let held = 0;
    const place = {
      since: performance.now(),
      evict: () => {
        release();
        evict();
      },
    };
    const count = (more: number) => {
      held += more;
      this.#bytes += more;
      const of = (this.#bytesOf.get(sender) ?? 0) + more;
      if (of > 0) this.#bytesOf.set(sender, of);
      else this.#bytesOf.delete(sender);
    };
    const release = () => {
      this.#arriving.delete(place);
      count(-held);
    };
    this.#arriving.add(place);
    return {
      take: (more) => {
        const isTooMuch = (this.#bytesOf.get(sender) ?? 0) + more > this.#limits.bytesPerSender;
        if (!isTooMuch && this.#makeRoom(more, place)) {
          count(more);
          return true;
        }
        release();
        return false;
      },
      arrived: () => void this.#arriving.delete(place),
      release,
    };
  }

  #makeRoom(bytes: number, own: IncomingBody): boolean {
    while (this.#bytes + bytes > this.#limits.bytes) if (!this.#evictOldest(own)) return false;
    return true;
  }

  #evictOldest(own?: IncomingBody): boolean {
    const [oldest] = this.#arriving;
    const { evictableAfterMs } = this.#limits;
    if (!oldest || oldest === own || evictableAfterMs === undefined) return false;
    if (performance.now() - oldest.since < evictableAfterMs) return false;
    oldest.evict();
    return true;
  }
}
