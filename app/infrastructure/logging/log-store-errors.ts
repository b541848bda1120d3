import type { Log } from '~/shared/result/log';
import { isLogged, markLogged } from '~/shared/result/logged-failures';
import { StoreError, type StoreErrorKind } from '~/shared/result/store-error';
import { errorCode } from '~/infrastructure/error-code';

export type CountFailure = (source: string, kind: StoreErrorKind) => void;

/**
 * Never logs arguments or results, because they are personal.
 * @param name the store in the log line: `customers`
 */
export function logStoreErrors<Source extends object>(
  source: Source,
  name: string,
  log: Log,
  count: CountFailure = () => undefined,
): Source {
  const note = (error: unknown, method: PropertyKey): never => {
    if (error instanceof StoreError && markLogged(error)) {
      const { kind } = error;
      count(name, kind);
      const code = error.cause === undefined ? null : errorCode(error.cause);
      log.error(
        { source: name, method: String(method), kind, code, err: error },
        'a source failed',
      );
    }
    throw error;
  };
  return new Proxy(source, {
    get(target, method, receiver) {
      const value: unknown = Reflect.get(target, method, receiver);
      if (typeof value !== 'function') return value;
      return (...given: unknown[]) => {
        const answer: unknown = Reflect.apply(value, target, given);
        if (!(answer instanceof Promise)) return answer;
        return answer.catch((error: unknown) => note(error, method));
      };
    },
  });
}

/** Lowers an error already logged by the store to `info`. */
export function withoutDuplicateErrors(log: Log): Log {
  return {
    info: (details, message) => log.info(details, message),
    error: (details, message) => {
      if ('err' in details && isLogged(details.err)) {
        const { err, ...rest } = details;
        log.info({ ...rest, reason: err instanceof Error ? err.message : '' }, message);
      } else log.error(details, message);
    },
  };
}
