/** JSON in the format of `snapshot.ts`; null when nothing is stored. */
export type State = string | null;

/** A write that has no response yet. */
interface Pending {
  readonly write: string;
  /** The state after each step; the last one is the complete write. */
  readonly steps: readonly State[];
}

/** Outcomes of the writes of one kind. */
export interface Tally {
  acknowledged: number;
  /** Not acknowledged, but complete. */
  present: number;
  /** Not acknowledged, and only some steps are stored. */
  partlyPresent: number;
  /** Not acknowledged and not stored. */
  absent: number;
  /** Acknowledged, but missing or different. */
  lost: number;
  /** In a state that no step produces. */
  broken: number;
}

/** All writes of the visitors, with and without acknowledgement. */
export class Ledger {
  readonly #known = new Map<string, State>();
  readonly #pending = new Map<string, Pending>();
  readonly #lastWrite = new Map<string, string>();
  readonly #tallies = new Map<string, Tally>();

  get tallies(): ReadonlyMap<string, Tally> {
    return this.#tallies;
  }

  /** Stored keys, according to the ledger, that start with this prefix. */
  keys(beginning: string): string[] {
    return [...this.#known]
      .filter(([key, state]) => key.startsWith(beginning) && state !== null)
      .map(([key]) => key);
  }

  state(key: string): State {
    return this.#known.get(key) ?? null;
  }

  /** Adds data from before the experiment. */
  found(key: string, state: State): void {
    this.#known.set(key, state);
  }

  /** Call before sending. @throws Error when another write to the same key is pending. */
  begin(key: string, write: string, steps: readonly State[]): void {
    if (this.#pending.has(key)) throw new Error(`${key} is being written already`);
    this.#pending.set(key, { write, steps });
  }

  /** Removes a pending write that was not sent or was rejected by the site. */
  cancel(key: string): void {
    this.#pending.delete(key);
  }

  acknowledge(key: string): void {
    const pending = this.#pending.get(key);
    if (!pending) throw new Error(`Nothing is being written to ${key}`);
    this.#pending.delete(key);
    this.#known.set(key, pending.steps.at(-1) ?? null);
    this.#lastWrite.set(key, pending.write);
    this.#tally(pending.write).acknowledged += 1;
  }

  /**
   * Compares the ledger with the store and settles pending writes.
   * @returns one sentence per lost or partial write
   */
  settle(found: ReadonlyMap<string, string>): string[] {
    const faults: string[] = [];
    for (const key of new Set([...this.#known.keys(), ...this.#pending.keys(), ...found.keys()])) {
      const [state, known] = [found.get(key) ?? null, this.state(key)];
      const pending = this.#pending.get(key);
      this.#pending.delete(key);
      this.#known.set(key, state);
      if (pending) {
        const fate = classifyWrite(pending, known, state);
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
    const made = { acknowledged: 0, present: 0, partlyPresent: 0, absent: 0, lost: 0, broken: 0 };
    this.#tallies.set(write, made);
    return made;
  }
}

function classifyWrite({ steps }: Pending, before: State, state: State) {
  if (state === steps.at(-1)) return 'present';
  if (state === before) return 'absent';
  return steps.includes(state) ? 'partlyPresent' : 'broken';
}
