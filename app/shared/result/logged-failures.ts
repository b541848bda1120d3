/** Failures that stand in the log already: anyone who meets them later needs no second line of error. */
const logged = new WeakSet<Error>();

/** Notes that a failure was logged. @returns whether it was new */
export function markLogged(failure: Error): boolean {
  if (logged.has(failure)) return false;
  logged.add(failure);
  return true;
}

/** @returns whether a failure stands in the log */
export function isLogged(failure: unknown): boolean {
  return failure instanceof Error && logged.has(failure);
}
