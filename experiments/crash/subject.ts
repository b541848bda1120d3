import type { WireAnswer } from '../../tests/support/wire';
import { InterruptedError } from './gate';
import type { Ledger } from './ledger';
import { textFor } from './states';
import type { WatchedClient } from './watched-client';

export interface Writing<Value> {
  /** The kind of write, as shown in the report. */
  readonly write: string;
  /** The state after each step; the last one is the complete write. */
  readonly steps: readonly (Value | null)[];
  readonly button: string;
  /** Whether the response confirms the write. */
  readonly isDone: (answer: WireAnswer) => boolean;
}

/** One ledger entry that a single visitor writes. */
export class Subject<Value extends object> {
  #value: Value | null;
  /** Possible states after a write without a response. */
  #possible: readonly (Value | null)[] = [];

  constructor(
    private readonly ledger: Ledger,
    readonly key: string,
    value: Value | null = null,
  ) {
    this.#value = value;
  }

  /** For data that existed before the experiment. */
  static found<Value extends object>(ledger: Ledger, key: string, value: Value): Subject<Value> {
    ledger.found(key, textFor(value));
    return new Subject(ledger, key, value);
  }

  /** Valid only once the ledger has settled an unacknowledged write. */
  get value(): Value | null {
    const state = this.ledger.state(this.key);
    if (this.#possible.length > 0) {
      this.#value = this.#possible.find((each) => (each && textFor(each)) === state) ?? null;
      this.#possible = [];
    }
    return this.#value;
  }

  /**
   * Presses a button of the open page.
   * @throws InterruptedError without a response; Error when the site rejects the form
   */
  async write(visitor: WatchedClient, writing: Writing<Value>): Promise<void> {
    const before = this.value;
    const { steps, button } = writing;
    const states = steps.map((each) => each && textFor(each));
    this.ledger.begin(this.key, writing.write, states);
    this.#possible = [before, ...steps];
    visitor.lastPost = undefined;
    let interruption: InterruptedError | null = null;
    try {
      await visitor.press(button);
    } catch (error) {
      if (!(error instanceof InterruptedError)) throw error;
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

export function leadsTo(beginning: string): (answer: WireAnswer) => boolean {
  return ({ status, headers }) => status === 303 && (headers.location ?? '').startsWith(beginning);
}

function told(visitor: WatchedClient, { status, headers }: WireAnswer): string {
  return `${status} ${headers.location ?? visitor.page.alerts.join(' ')}`;
}
