/** Whose addresses are understood at the same time: a name, an address of the machine, and one or two beside them. */
const MOST = 4;
/** Milliseconds unused after which an origin gives way to another one. */
const IDLE_MS = 5 * 60_000;

/**
 * The origins of which pages are kept, on a site that does not know its own: pages name their own address, so that each origin has
 * bytes of its own, and anybody can invent a `Host`. Those that come beyond the few are served all the same, and not kept.
 */
export class Origins {
  readonly #lastUsed = new Map<string, number>();

  constructor(private readonly now: () => number) {}

  /** @returns whether pages of this origin are kept; one that is goes on for as long as it is in use. */
  admits(origin: string): boolean {
    const now = this.now();
    if (!this.#lastUsed.has(origin) && this.#lastUsed.size >= MOST) {
      const idle = [...this.#lastUsed].find(([, usedAt]) => Math.abs(now - usedAt) > IDLE_MS);
      if (!idle) return false;
      this.#lastUsed.delete(idle[0]);
    }
    this.#lastUsed.set(origin, now);
    return true;
  }
}
