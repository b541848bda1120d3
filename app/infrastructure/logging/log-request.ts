import { AsyncLocalStorage } from 'node:async_hooks';
import type { Log } from '~/shared/result/log';

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
