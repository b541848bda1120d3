import type { WireAnswer } from '../support/wire';
import { Interrupted } from './gate';
import type { Ledger } from './ledger';
import { textFor } from './states';
import type { WatchedClient } from './watched-client';

/** How a write is sent and how its answer is read. */
export interface Writing<Value> {
  /** The kind of write, in the words of the report. */
  readonly write: string;
  /** The states that its steps leave; the last one is the whole write. */
  readonly steps: readonly (Value | null)[];
  readonly button: string;
  /** Whether the answer says that it is done. */
  readonly isDone: (answer: WireAnswer) => boolean;
}

/** One thing that one visitor writes, by its key in the ledger. */
export class Subject<Value extends object> {
  #value: Value | null;
  /** What it may be since a write of which nobody knows whether it was done. */
  #possible: readonly (Value | null)[] = [];

  constructor(
    private readonly ledger: Ledger,
    readonly key: string,
    value: Value | null = null,
  ) {
    this.#value = value;
  }

  /** A thing that was there before the visitors came. */
  static found<Value extends object>(ledger: Ledger, key: string, value: Value): Subject<Value> {
    ledger.found(key, textFor(value));
    return new Subject(ledger, key, value);
  }

  /** What the site must have of it; only to be asked once the ledger was settled after a write that was not acknowledged. */
  get value(): Value | null {
    const state = this.ledger.state(this.key);
    if (this.#possible.length > 0) {
      this.#value = this.#possible.find((each) => (each && textFor(each)) === state) ?? null;
      this.#possible = [];
    }
    return this.#value;
  }

  /**
   * Presses a button of the visitor's open page.
   * @throws Interrupted when no answer came; Error when the site refused.
   */
  async write(visitor: WatchedClient, writing: Writing<Value>): Promise<void> {
    const before = this.value;
    const { steps, button } = writing;
    const states = steps.map((each) => each && textFor(each));
    this.ledger.begin(this.key, writing.write, states);
    this.#possible = [before, ...steps];
    visitor.lastPost = undefined;
    let interruption: Interrupted | null = null;
    try {
      await visitor.press(button);
    } catch (error) {
      if (!(error instanceof Interrupted)) throw error;
      interruption = error;
    }
    const answer = visitor.lastPost;
    if (answer && writing.isDone(answer)) {
      this.ledger.acknowledge(this.key);
    } else if (answer !== null) {
      this.ledger.cancel(this.key);
      if (answer) throw new Error(`'${writing.write}' was refused: ${told(visitor, answer)}`);
    }
    if (interruption) throw interruption;
  }
}

/** Whether an answer leads to an address that begins so. */
export function leadsTo(beginning: string): (answer: WireAnswer) => boolean {
  return ({ status, headers }) => status === 303 && (headers.location ?? '').startsWith(beginning);
}

function told(visitor: WatchedClient, { status, headers }: WireAnswer): string {
  return `${status} ${headers.location ?? visitor.page.alerts.join(' ')}`;
}
