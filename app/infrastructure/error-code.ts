/**
 * Node's error code (`ECONNREFUSED`, `ENOSPC`) of the error or its causes, otherwise the error's class name. Safe for
 * logs, unlike an error's message, which can contain submitted data.
 */
export function errorCode(error: unknown): string {
  let cause: unknown = error;
  while (cause instanceof Error) {
    if ('code' in cause && typeof cause.code === 'string') return cause.code;
    cause = cause.cause;
  }
  return error instanceof Error ? error.name : 'unknown';
}

export function getRootCause(error: unknown): unknown {
  let cause = error;
  while (cause instanceof Error && cause.cause !== undefined) cause = cause.cause;
  return cause;
}
