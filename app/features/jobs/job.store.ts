/** When a chore may be taken: when it is due, or also before, unless somebody holds it. */
export type TakeWhen = 'due' | 'free';

/** How a run of a chore ended. */
export interface ChoreEnd {
  readonly at: Date;
  /** In a few words; null where it was done. */
  readonly failure: string | null;
  readonly nextAt: Date;
}

/** What is known of a chore, whichever process did it. */
export interface ChoreState {
  readonly name: string;
  /** When it is due; of one that runs: when another process may take it. */
  readonly nextAt: Date;
  readonly isRunning: boolean;
  /** When the last run ended; null before the first. */
  readonly endedAt: Date | null;
  /** Why it failed; null where it was done. */
  readonly failure: string | null;
  /** When it was done last; null: never. */
  readonly succeededAt: Date | null;
}

/** The chores of a site, in the store that its processes share. Every method may throw `SourceFailure`. */
export interface ChoreSource {
  /** Notes a chore with the moment when it is due first; one that is noted stays as it is. */
  plan(name: string, dueAt: Date): Promise<void>;
  /**
   * Takes a chore, so that no other process takes it until `until`; one whose holder let its lease run out is free.
   * @param owner names this taking, and no other
   * @returns false where it is not due, or somebody holds it
   */
  take(
    name: string,
    owner: string,
    given: { readonly now: Date; readonly until: Date; readonly when: TakeWhen },
  ): Promise<boolean>;
  /** Makes the lease longer. @returns false where it has run out and another one has taken the chore */
  renew(name: string, owner: string, until: Date): Promise<boolean>;
  /** Writes down how a run ended. @returns false where another one has taken the chore meanwhile: nothing is written */
  settle(name: string, owner: string, end: ChoreEnd): Promise<boolean>;
  /** @returns every chore that was ever planned, in the order of the names */
  list(): Promise<ChoreState[]>;
}
