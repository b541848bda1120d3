import { AsyncLocalStorage } from 'node:async_hooks';
import type { Log } from '~/shared/result/log';

const requests = new AsyncLocalStorage<string>();

/** Does the work for a request: whatever is logged on the way, however deep, names it. */
export function inRequest<Answer>(requestId: string, work: () => Answer): Answer {
  return requests.run(requestId, work);
}

/** The same log, whose lines name the request in which they were written. */
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
