import type { Log } from '~/shared/result/log';
import { isLogged, markLogged } from '~/shared/result/logged-failures';
import { StoreError, type StoreErrorKind } from '~/shared/result/store-error';
import { errorCode } from '~/infrastructure/error-code';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { DeliveryFailure } from '~/shared/result/delivery-failure';
import type { Result } from '~/shared/result/result';

type CountFailure = (source: string, kind: StoreErrorKind) => void;

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
      return (...args: unknown[]) => {
        const answer: unknown = Reflect.apply(value, target, args);
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

const requests = new AsyncLocalStorage<string>();

/** Adds the request id to every log line of `work`, including async calls. */
export function runWithRequestId<Answer>(requestId: string, work: () => Answer): Answer {
  return requests.run(requestId, work);
}

export function withRequestIds(log: Log): Log {
  const named = (details: object) => {
    const requestId = requests.getStore();
    return requestId === undefined || 'requestId' in details ? details : { requestId, ...details };
  };
  return {
    info: (details, message) => log.info(named(details), message),
    error: (details, message) => log.error(named(details), message),
  };
}

interface Sender<Message, Receipt> {
  send(message: Message): Promise<Result<Receipt, DeliveryFailure>>;
}

/** @param words text of the log line: 'an SMS was not sent' */
export function logFailures<Message, Receipt>(
  sender: Sender<Message, Receipt>,
  log: Log,
  words: string,
): Sender<Message, Receipt> {
  return {
    async send(message) {
      const result = await sender.send(message);
      if (!result.ok) log.error({ reason: result.failure.message }, words);
      return result;
    },
  };
}
