/** Allows for a host name, an IP address and two spare origins. */
const MAX_ORIGINS = 4;
const IDLE_MS = 5 * 60_000;

/**
 * Limits cached origins on a site without a configured address: pages contain their own URL, and any client can
 * invent a `Host`. Other origins are served without caching.
 */
export class OriginLimiter {
  readonly #lastUsed = new Map<string, number>();

  constructor(private readonly now: () => number) {}

  admitOrigin(origin: string): boolean {
    const now = this.now();
    if (!this.#lastUsed.has(origin) && this.#lastUsed.size >= MAX_ORIGINS) {
      const idle = [...this.#lastUsed].find(([, usedAt]) => Math.abs(now - usedAt) > IDLE_MS);
      if (!idle) return false;
      this.#lastUsed.delete(idle[0]);
    }
    this.#lastUsed.set(origin, now);
    return true;
  }
}
