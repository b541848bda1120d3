/** A line of the audit log: who did what to whom or what, and when. */
export interface AuditLine {
  readonly id: number;
  readonly at: Date;
  /** E-mail address of the administrator, `command line`, `its owner` of an account that was deleted, or `a visitor`. */
  readonly actor: string;
  /** An act in lower-case words: `application approved`. */
  readonly action: string;
  /** A kind, a colon and a key, such as `application:17` or `administrator:asha@example.org`. */
  readonly subject: string;
  /** A line for people; empty when the action says it all. Never a sealed number, a password or a code. */
  readonly detail: string;
}

export type AuditEntry = Omit<AuditLine, 'id' | 'at'>;
