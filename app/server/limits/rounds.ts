/** Requests that are begun in one round of the event loop: some milliseconds of work at most. */
const IN_A_ROUND = 16;

/**
 * Spreads what comes at once over several rounds of the event loop, in the order in which it comes. Node takes one new connection
 * in a round: were a round as long as hundreds of open connections can make it, newcomers would wait for seconds.
 */
export class Rounds {
  readonly #inARound: number;
  #later: (() => void)[] = [];
  #begun = 0;
  #isPlanned = false;

  constructor(inARound = IN_A_ROUND) {
    this.#inARound = inARound;
  }

  /** Does the work in this round or in a later one. */
  run(work: () => void): void {
    if (!this.#isPlanned) this.#plan();
    if (this.#later.length > 0 || this.#begun >= this.#inARound) {
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
      const now = this.#later.slice(0, this.#inARound);
      this.#later = this.#later.slice(this.#inARound);
      for (const work of now) {
        this.#begun += 1;
        work();
      }
    });
  }
}
