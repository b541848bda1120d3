/** `due`: claim only when due. `free`: claim whenever no process holds it. */
export type ClaimCondition = 'due' | 'free';

export interface JobOutcome {
  readonly at: Date;
  readonly failure: string | null;
  readonly nextAt: Date;
}

export interface JobState {
  readonly name: string;
  /** Next due time. For a running job, the end of its lease. */
  readonly nextAt: Date;
  readonly isRunning: boolean;
  readonly endedAt: Date | null;
  readonly failure: string | null;
  readonly succeededAt: Date | null;
}

/** Store shared by all processes. Every method can throw `StoreError`. */
export interface JobStore {
  plan(name: string, dueAt: Date): Promise<void>;
  /**
   * Claims a job until `until`. A job with an expired lease is free.
   * @param owner unique for each claim
   * @returns false if the job is held by another process or not due
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
