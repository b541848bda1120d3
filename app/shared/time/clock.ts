/** Injected wherever the current time matters, so that tests can set it. */
export interface Clock {
  /** @returns the present instant */
  now(): Date;
}
