/** Where an address leads that is not the page's own one. */
export interface Move {
  readonly to: string;
  /** 301 for an address that moved for good, 302 where the way may differ tomorrow. */
  readonly status: 301 | 302;
}
