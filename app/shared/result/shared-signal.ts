/** Aborts when every client has left. */
export class SharedSignal {
  readonly #controller = new AbortController();
  #waiting = 0;

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** @param gone undefined when the client never leaves */
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
