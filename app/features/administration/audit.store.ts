import type { AuditEntry, AuditLine } from '~/shared/audit-entry';

export interface AuditSearch {
  readonly actor?: string;
  readonly action?: string;
  readonly subject?: string;
  /** Start of the first day. */
  readonly from?: Date;
  /** End of the last day. */
  readonly until?: Date;
}

/** Cursor: a page starts after it. */
export interface AuditPlace {
  readonly at: Date;
  readonly id: number;
}

/** The audit log: lines can be added and read, never changed, and removed only when they are old. Every method may throw `StoreError`. */
export interface AuditSource {
  /** Writes a line. */
  add(entry: AuditEntry): Promise<void>;
  /** @returns at most `limit` lines older than `after`, newest first */
  find(search: AuditSearch, limit: number, after: AuditPlace | null): Promise<AuditLine[]>;
  /** @returns the actors and actions of the log, sorted */
  words(): Promise<{ readonly actors: string[]; readonly actions: string[] }>;
  /** Deletes lines before this time, except the last year of the log. */
  sweep(before: Date): Promise<void>;
}
