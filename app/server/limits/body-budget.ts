/** How much memory the bodies of requests may take, from their first byte until their request is answered. */
export interface BodyBudgetLimits {
  /** Bytes of all bodies together. */
  readonly bytes: number;
  /** Bytes of the bodies of one sender. */
  readonly bytesPerSender: number;
  /** Bodies that may be arriving at once. */
  readonly arriving: number;
  /** Milliseconds after which one that is still arriving gives way to others; undefined: none does. */
  readonly evictableAfterMs?: number;
}

const MEGABYTE = 1024 * 1024;

/** Bodies of text forms: a sender is a network address, which many people may share. */
export const ORDINARY_BODY_LIMITS: BodyBudgetLimits = {
  bytes: 32 * MEGABYTE,
  bytesPerSender: 4 * MEGABYTE,
  arriving: 2_000,
  evictableAfterMs: 5_000,
};

/** Bodies with files: a sender is somebody who has signed in. */
export const LARGE_BODY_LIMITS: BodyBudgetLimits = {
  bytes: 96 * MEGABYTE,
  bytesPerSender: 32 * MEGABYTE,
  arriving: 200,
};

/** Bodies that are read only to be thrown away, so that their senders see the answer. */
export const REFUSED_BODY_LIMITS: BodyBudgetLimits = {
  bytes: Infinity,
  bytesPerSender: Infinity,
  arriving: 500,
  evictableAfterMs: 5_000,
};

/** A body's place among those that are held. */
export interface BodySlot {
  /** Asks for room for more bytes; false when there is none, and then none is held for this body any more. */
  take(bytes: number): boolean;
  /** The body is there: it gives way to nobody any more. */
  arrived(): void;
  /** Gives the room back; may be called again. */
  release(): void;
}

interface ArrivingBody {
  readonly since: number;
  readonly evict: () => void;
}

/** Counts the bytes of bodies that are in memory, and says when there are too many. */
export class BodyBudget {
  readonly #limits: BodyBudgetLimits;
  readonly #bytesOf = new Map<string, number>();
  /** The oldest first. */
  readonly #arriving = new Set<ArrivingBody>();
  #bytes = 0;

  constructor(limits: BodyBudgetLimits) {
    this.#limits = limits;
  }

  /** Bytes that are held now. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Bodies that are arriving now. */
  get arriving(): number {
    return this.#arriving.size;
  }

  /**
   * Opens a place for a body; null when too many are arriving, or when so many bytes as were promised would not fit. `evict`
   * is called when the place is taken away.
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

  #makeRoom(bytes: number, own: ArrivingBody): boolean {
    while (this.#bytes + bytes > this.#limits.bytes) if (!this.#evictOldest(own)) return false;
    return true;
  }

  /** Takes the place of the body that has been arriving for longest, if it had its time. */
  #evictOldest(own?: ArrivingBody): boolean {
    const [oldest] = this.#arriving;
    const { evictableAfterMs } = this.#limits;
    if (!oldest || oldest === own || evictableAfterMs === undefined) return false;
    if (performance.now() - oldest.since < evictableAfterMs) return false;
    oldest.evict();
    return true;
  }
}
