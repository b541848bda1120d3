/** A request was not sent, or its answer did not come, because the site was killed. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted';
}

/** Lets visitors act while the site serves, and holds them while it is down or looked at. */
export class Gate {
  #open = false;
  #over = false;
  #waiting = 0;
  #wake: (() => void)[] = [];

  get isOpen(): boolean {
    return this.#open;
  }

  /** How many visitors wait. */
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

  /** Sends everybody home who comes to the gate. */
  endDay(): void {
    this.#over = true;
    this.#wakeAll();
  }

  /** Waits until the gate is open; false when it is time to go home. */
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
