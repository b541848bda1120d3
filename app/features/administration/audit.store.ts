/** A line of the audit log: who did what to whom or what, and when. */
export interface AuditLine {
  readonly id: number;
  readonly at: Date;
  /** E-mail address of the administrator, `command line`, `its owner` of an account that was deleted, or `a visitor`. */
  readonly actor: string;
  /** What was done, in lower-case words: `application approved`. */
  readonly action: string;
  /** What it was done to: a kind, a colon and its key, such as `application:17` or `administrator:asha@example.org`. */
  readonly subject: string;
  /** A line for people; empty when the action says it all. Never a sealed number, a password or a code. */
  readonly detail: string;
}

/** What the caller says of an act; the log adds the moment. */
export type AuditEntry = Omit<AuditLine, 'id' | 'at'>;

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

/** The audit log: lines can be added and read, never changed, and removed only when they are old. Every method may throw `SourceFailure`. */
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
