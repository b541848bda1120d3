export interface Decider {
  /** The administrator's address: the history names it. */
  readonly email: string;
  /** Names the key of the API by which the decision came, for the audit log; absent for an administrator of this site. */
  readonly via?: string;
}
