import type { AuditEntry, AuditLine } from '~/shared/audit-entry';

export interface AuditSearch {
  readonly actor?: string;
  readonly action?: string;
  readonly subject?: string;
  readonly from?: Date;
  readonly until?: Date;
}

/** Cursor: the page starts after this line. */
export interface AuditPlace {
  readonly at: Date;
  readonly id: number;
}

/**
 * The audit log. Lines can be added and read but never changed, and are deleted only when old. Every method may
 * throw `StoreError`.
 */
export interface AuditSource {
  add(entry: AuditEntry): Promise<void>;
  /** @returns at most `limit` lines older than `after`, newest first */
  find(search: AuditSearch, limit: number, after: AuditPlace | null): Promise<AuditLine[]>;
  /** @returns the actors and actions of the log, sorted */
  words(): Promise<{ readonly actors: string[]; readonly actions: string[] }>;
  /** Deletes lines before this time, except the last year of the log. */
  sweep(before: Date): Promise<void>;
}
