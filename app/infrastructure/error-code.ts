/**
 * The short code by which Node names what went wrong (`ECONNREFUSED`, `ENOSPC`), looked for in the error and then in its
 * causes; the error's class name where there is none. Fit for a log: an error's message may hold what was sent.
 */
export function errorCode(error: unknown): string {
  let cause: unknown = error;
  while (cause instanceof Error) {
    if ('code' in cause && typeof cause.code === 'string') return cause.code;
    cause = cause.cause;
  }
  return error instanceof Error ? error.name : 'unknown';
}

/** The error that is the cause of all others; a failure of a source tells the visitor nothing of it. */
export function innermost(error: unknown): unknown {
  let cause = error;
  while (cause instanceof Error && cause.cause !== undefined) cause = cause.cause;
  return cause;
}
