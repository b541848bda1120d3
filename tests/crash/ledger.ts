/** What is known of a thing that visitors write: JSON, made by the same code as `snapshot.ts` makes it; null: not there. */
export type State = string | null;

/** A write about which the site has not said anything yet. */
interface Pending {
  readonly write: string;
  /** The states that its steps leave, in their order; the last one is the whole write. */
  readonly steps: readonly State[];
}

/** What became of the writes of one kind. */
export interface Tally {
  acknowledged: number;
  /** Not acknowledged, and there as a whole. */
  present: number;
  /** Not acknowledged; some of its steps are there, each as a whole. */
  inPart: number;
  /** Not acknowledged, and nothing of it is there. */
  absent: number;
  /** Acknowledged and not there, or there with other values. */
  lost: number;
  /** There in a state that no step of it leaves. */
  broken: number;
}

/** Everything that visitors wrote, as they saw it: what the site acknowledged, and what it did not. */
export class Ledger {
  readonly #known = new Map<string, State>();
  readonly #pending = new Map<string, Pending>();
  readonly #lastWrite = new Map<string, string>();
  readonly #tallies = new Map<string, Tally>();

  /** The writes by kind. */
  get tallies(): ReadonlyMap<string, Tally> {
    return this.#tallies;
  }

  /** The keys that begin so, of everything that is there as far as the ledger knows. */
  keys(beginning: string): string[] {
    return [...this.#known]
      .filter(([key, state]) => key.startsWith(beginning) && state !== null)
      .map(([key]) => key);
  }

  /** What the site must have of it. */
  state(key: string): State {
    return this.#known.get(key) ?? null;
  }

  /** Takes something in that was there before the visitors came. */
  found(key: string, state: State): void {
    this.#known.set(key, state);
  }

  /** A write is about to be sent. @throws Error when another write to the same thing is still open. */
  begin(key: string, write: string, steps: readonly State[]): void {
    if (this.#pending.has(key)) throw new Error(`${key} is being written already`);
    this.#pending.set(key, { write, steps });
  }

  /** The write was never sent, or the site said that it was not done. */
  cancel(key: string): void {
    this.#pending.delete(key);
  }

  /** The site said that the write is done. */
  acknowledge(key: string): void {
    const pending = this.#pending.get(key);
    if (!pending) throw new Error(`Nothing is being written to ${key}`);
    this.#pending.delete(key);
    this.#known.set(key, pending.steps.at(-1) ?? null);
    this.#lastWrite.set(key, pending.write);
    this.#tally(pending.write).acknowledged += 1;
  }

  /**
   * Compares everything with what the store has. Open writes are settled by it. Gives a sentence for each thing that is not as it
   * was acknowledged, or that is half of something; each once.
   */
  settle(found: ReadonlyMap<string, string>): string[] {
    const faults: string[] = [];
    for (const key of new Set([...this.#known.keys(), ...this.#pending.keys(), ...found.keys()])) {
      const [state, known] = [found.get(key) ?? null, this.state(key)];
      const pending = this.#pending.get(key);
      this.#pending.delete(key);
      this.#known.set(key, state);
      if (pending) {
        const fate = getFate(pending, known, state);
        this.#tally(pending.write)[fate] += 1;
        if (fate === 'present') this.#lastWrite.set(key, pending.write);
        if (fate === 'broken') faults.push(`${key}: half of '${pending.write}': ${String(state)}`);
      } else if (state !== known) {
        const write = this.#lastWrite.get(key) ?? 'nothing that was written';
        this.#tally(write).lost += 1;
        faults.push(`${key}: ${write}: acknowledged ${String(known)}, found ${String(state)}`);
      }
    }
    return faults;
  }

  #tally(write: string): Tally {
    const known = this.#tallies.get(write);
    if (known) return known;
    const made = { acknowledged: 0, present: 0, inPart: 0, absent: 0, lost: 0, broken: 0 };
    this.#tallies.set(write, made);
    return made;
  }
}

function getFate({ steps }: Pending, before: State, state: State) {
  if (state === steps.at(-1)) return 'present';
  if (state === before) return 'absent';
  return steps.includes(state) ? 'inPart' : 'broken';
}
