import { isbot } from 'isbot';
import { Cache } from '~/shared/memory/cache';
import type { ProcessLog } from '~/shared/result/log';
import type { Exchange, Log, Step } from './exchange';

/** Longer paths are sent only by attackers, so they are truncated. */
const MAX_PATH_LENGTH = 2_048;

const LONG_NUMBER = /\d{10,}/g;

/** Phones of the same model send the same header, and detection costs more than sending a cached page. */
const robots = new Cache<boolean>({ name: 'robots', maxBytes: 512 * 1024, entrySize: 8 });
const MAX_CACHED_LENGTH = 500;

export function logRequests(log: Log): Step {
  return (exchange, next) => {
    exchange.response.on('close', () => {
      if (!exchange.isUnlogged) log.info(buildLine(exchange), 'request');
    });
    next();
  };
}

const PROXY_HEADERS = ['x-forwarded-for', 'forwarded'] as const;

const WARNING_INTERVAL_MS = 3_600_000;

/** Warns at most hourly when a proxy header arrives but `TRUST_PROXY` trusts no proxy. */
export function warnAboutUntrustedProxy(log: Pick<ProcessLog, 'warn'>): Step {
  let warnedAt = -Infinity;
  return ({ start, request }, next) => {
    const header = PROXY_HEADERS.find((name) => request.headers[name] !== undefined);
    if (header !== undefined && start - warnedAt > WARNING_INTERVAL_MS) {
      warnedAt = start;
      log.warn({ header }, 'a proxy header came and TRUST_PROXY is 0');
    }
    next();
  };
}

/** Excludes personal data: no client address, no query, no long numbers in the path. Units: milliseconds and bytes. */
function buildLine(exchange: Exchange): object {
  const { requestId, method, url, start, response } = exchange;
  return {
    requestId,
    method,
    path: getPath(url).slice(0, MAX_PATH_LENGTH).replace(LONG_NUMBER, '…'),
    status: response.statusCode,
    finished: response.writableFinished,
    bytes: Number(exchange.getResponseHeader('content-length')),
    milliseconds: Math.round((performance.now() - start) * 10) / 10,
    robot: isRobot(exchange.header('user-agent')),
  };
}

function getPath(url: string): string {
  const query = url.indexOf('?');
  return query < 0 ? url : url.slice(0, query);
}

function isRobot(userAgent: string | undefined): boolean {
  if (!userAgent) return false;
  if (userAgent.length > MAX_CACHED_LENGTH) return isbot(userAgent);
  return robots.getOrCreate(userAgent, () => isbot(userAgent));
}
