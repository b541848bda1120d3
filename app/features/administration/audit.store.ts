import type { AuditEntry, AuditLine } from '~/shared/audit-entry';

/** Which lines are asked for; what is absent does not matter. */
export interface AuditSearch {
  readonly actor?: string;
  readonly action?: string;
  readonly subject?: string;
  /** The moment at which the first day begins. */
  readonly from?: Date;
  /** The moment at which the last day has ended. */
  readonly until?: Date;
}

/** The place of a line in the log: a page begins after it. */
export interface AuditPlace {
  readonly at: Date;
  readonly id: number;
}

/** The audit log: lines can be added and read, never changed, and removed only when they are old. Every method may throw `StoreError`. */
export interface AuditSource {
  /** Writes a line. */
  add(entry: AuditEntry): Promise<void>;
  /** @returns at most `limit` lines, newest first; only older ones than the one at `after` */
  find(search: AuditSearch, limit: number, after: AuditPlace | null): Promise<AuditLine[]>;
  /** @returns the actors and the actions that the log knows, each in the order of the alphabet */
  words(): Promise<{ readonly actors: string[]; readonly actions: string[] }>;
  /** Removes the lines from before a moment, but none of the year before the newest. */
  sweep(before: Date): Promise<void>;
}
