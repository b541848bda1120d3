/** A signal for work that several share: it is aborted when every one of those who joined has gone. */
export class SharedSignal {
  readonly #controller = new AbortController();
  #waiting = 0;

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** @param gone aborted when this one no longer waits; undefined: the work is done to the end for it */
  join(gone?: AbortSignal): void {
    this.#waiting += 1;
    if (gone?.aborted) this.#leave();
    else gone?.addEventListener('abort', () => this.#leave(), { once: true });
  }

  #leave(): void {
    this.#waiting -= 1;
    if (this.#waiting === 0) this.#controller.abort();
  }
}
