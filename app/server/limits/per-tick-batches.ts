/** At most a few milliseconds of work per tick. */
const MAX_PER_TICK = 16;

/**
 * Spreads a burst of requests over several event loop ticks, in order. Node accepts one connection per tick,
 * so a tick with hundreds of requests would keep new connections waiting for seconds.
 */
export class PerTickBatches {
  readonly #perTick: number;
  #later: (() => void)[] = [];
  #begun = 0;
  #isPlanned = false;

  constructor(perTick = MAX_PER_TICK) {
    this.#perTick = perTick;
  }

  run(work: () => void): void {
    if (!this.#isPlanned) this.#plan();
    if (this.#later.length > 0 || this.#begun >= this.#perTick) {
      this.#later.push(work);
      return;
    }
    this.#begun += 1;
    work();
  }

  #plan(): void {
    this.#isPlanned = true;
    setImmediate(() => {
      this.#begun = 0;
      this.#isPlanned = false;
      if (this.#later.length === 0) return;
      this.#plan();
      const now = this.#later.slice(0, this.#perTick);
      this.#later = this.#later.slice(this.#perTick);
      for (const work of now) {
        this.#begun += 1;
        work();
      }
    });
  }
}
