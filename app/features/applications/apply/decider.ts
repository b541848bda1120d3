export interface Decider {
  /** The administrator's address, shown in the history. */
  readonly email: string;
  /** API key label for the audit log; absent for an administrator of this site. */
  readonly via?: string;
}
