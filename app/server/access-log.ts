import type { Exchange, Log, Step } from './exchange';
import { isRobot } from './robots';
import type { ProcessLog } from '~/shared/result/log';

/** Characters of a path that are logged; longer ones are nobody's but attackers'. */
const LONGEST_PATH = 2_048;

/** Ten or more digits in a path could be somebody's number. */
const LONG_NUMBER = /\d{10,}/g;

/** One line in the log for each request, whatever answers it. */
export function logRequests(log: Log): Step {
  return (exchange, next) => {
    exchange.response.on('close', () => {
      if (!exchange.isUnlogged) log.info(lineOf(exchange), 'request');
    });
    next();
  };
}

/** Headers in which proxies tell who the visitor is. */
const PROXY_HEADERS = ['x-forwarded-for', 'forwarded'] as const;

/** Milliseconds between two warnings. */
const WARN_EVERY_MS = 3_600_000;

/** Warns the operator, once an hour at most, when a proxy's header comes and `TRUST_PROXY` lets none count. */
export function warnAboutUntrustedProxy(log: Pick<ProcessLog, 'warn'>): Step {
  let warnedAt = -Infinity;
  return ({ start, request }, next) => {
    const header = PROXY_HEADERS.find((name) => request.headers[name] !== undefined);
    if (header !== undefined && start - warnedAt > WARN_EVERY_MS) {
      warnedAt = start;
      log.warn({ header }, 'a proxy header came and TRUST_PROXY is 0');
    }
    next();
  };
}

/**
 * What is logged of a request that is over, without personal data: no address of the visitor, no query string, no long number of a
 * path. Times are in milliseconds, sizes in bytes.
 */
function lineOf(exchange: Exchange): object {
  const { requestId, method, url, start, response } = exchange;
  return {
    requestId,
    method,
    path: pathOf(url).slice(0, LONGEST_PATH).replace(LONG_NUMBER, '…'),
    status: response.statusCode,
    finished: response.writableFinished,
    bytes: Number(exchange.getResponseHeader('content-length')),
    milliseconds: Math.round((performance.now() - start) * 10) / 10,
    robot: isRobot(exchange.header('user-agent')),
  };
}

function pathOf(url: string): string {
  const query = url.indexOf('?');
  return query < 0 ? url : url.slice(0, query);
}
