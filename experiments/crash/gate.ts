/** The request was not sent or got no response because the site was killed. */
export class InterruptedError extends Error {
  override readonly name = 'Interrupted';
}

/** Lets visitors act while the site serves, and blocks them during kills and checks. */
export class Gate {
  #open = false;
  #over = false;
  #waiting = 0;
  #wake: (() => void)[] = [];

  get isOpen(): boolean {
    return this.#open;
  }

  get waiting(): number {
    return this.#waiting;
  }

  open(): void {
    this.#open = true;
    this.#wakeAll();
  }

  close(): void {
    this.#open = false;
  }

  sendVisitorsHome(): void {
    this.#over = true;
    this.#wakeAll();
  }

  /** Waits until the gate opens; false when the experiment ends. */
  async pass(): Promise<boolean> {
    while (!this.#open && !this.#over) {
      this.#waiting += 1;
      await new Promise<void>((resolve) => this.#wake.push(resolve));
      this.#waiting -= 1;
    }
    return !this.#over;
  }

  #wakeAll(): void {
    for (const wake of this.#wake.splice(0)) wake();
  }
}
