/** Requests that are begun in one tick of the event loop: some milliseconds of work at most. */
const PER_TICK = 16;

/**
 * Spreads what comes at once over several ticks of the event loop, in the order in which it comes. Node takes one new connection
 * a tick: were a tick as long as hundreds of open connections can make it, new ones would wait for seconds.
 */
export class PerTickBatches {
  readonly #perTick: number;
  #later: (() => void)[] = [];
  #begun = 0;
  #isPlanned = false;

  constructor(perTick = PER_TICK) {
    this.#perTick = perTick;
  }

  /** Does the work in this tick or in a later one. */
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
