/** Logged errors, so that later handlers do not log them twice. */
const logged = new WeakSet<Error>();

/** @returns false when the failure was already logged */
export function markLogged(failure: Error): boolean {
  if (logged.has(failure)) return false;
  logged.add(failure);
  return true;
}

/** @returns whether a failure was logged */
export function isLogged(failure: unknown): boolean {
  return failure instanceof Error && logged.has(failure);
}
