/** `due`: only when due. `free`: any time no process holds it. */
export type ClaimCondition = 'due' | 'free';

export interface JobOutcome {
  readonly at: Date;
  readonly failure: string | null;
  readonly nextAt: Date;
}

export interface JobState {
  readonly name: string;
  /** Next due time; for a running job, when its lease ends. */
  readonly nextAt: Date;
  readonly isRunning: boolean;
  readonly endedAt: Date | null;
  readonly failure: string | null;
  readonly succeededAt: Date | null;
}

/** Store shared by all processes. Every method can throw `StoreError`. */
export interface JobStore {
  /** Adds the job; no effect if it exists. */
  plan(name: string, dueAt: Date): Promise<void>;
  /**
   * Claims a job until `until`; a job with an expired lease is free.
   * @param owner unique for each claim
   * @returns false if the job is not due or held
   */
  take(
    name: string,
    owner: string,
    given: { readonly now: Date; readonly until: Date; readonly when: ClaimCondition },
  ): Promise<boolean>;
  /** Extends the lease. @returns false if another process claimed the job after it expired */
  renew(name: string, owner: string, until: Date): Promise<boolean>;
  /** Records the end of a run. @returns false, writing nothing, if another process has claimed the job */
  settle(name: string, owner: string, end: JobOutcome): Promise<boolean>;
  /** @returns all planned jobs, by name */
  list(): Promise<JobState[]>;
}
