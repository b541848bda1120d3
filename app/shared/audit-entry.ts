export interface AuditLine {
  readonly id: number;
  readonly at: Date;
  /** E-mail address of the administrator, `command line`, `its owner` (of a deleted account) or `a visitor`. */
  readonly actor: string;
  /** A lower-case phrase such as `application approved`. */
  readonly action: string;
  /** A kind, a colon and a key, such as `application:17` or `administrator:asha@example.org`. */
  readonly subject: string;
  /** Details for readers; can be empty. Never contains a bank or identity number, a password or a code. */
  readonly detail: string;
}

export type AuditEntry = Omit<AuditLine, 'id' | 'at'>;
