import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import type { Log } from './log';
import { isRobot } from './robots';

/** Characters of a path that are logged; longer ones are nobody's but attackers'. */
const LONGEST_PATH = 2_048;

/** Ten or more digits in a path could be somebody's number. */
const LONG_NUMBER = /\d{10,}/g;

/** One line a request (`logRequest`), whatever answers it. */
export function accessLog(log: Log): RequestHandler {
  return (request, response, next) => {
    const start = performance.now();
    response.on('close', () => {
      logRequest(log, request, response, {
        requestId: response.locals.requestId,
        address: request.originalUrl,
        bytes: Number(response.getHeader('Content-Length') ?? 0),
        start,
      });
    });
    next();
  };
}

/** What the request and its answer do not say themselves. */
interface Facts {
  readonly requestId: string;
  /** Path and query, as they were asked for. */
  readonly address: string;
  readonly bytes: number;
  /** When it came, by `performance.now()`. */
  readonly start: number;
}

/**
 * Logs a request that is over, without personal data: no address of the visitor, no query string, no long number of a path.
 * Times are in milliseconds, sizes in bytes.
 */
export function logRequest(
  log: Log,
  { method, headers }: IncomingMessage,
  { statusCode, writableFinished }: ServerResponse,
  { requestId, address, bytes, start }: Facts,
): void {
  log.info(
    {
      requestId,
      method,
      path: pathOf(address).slice(0, LONGEST_PATH).replace(LONG_NUMBER, '…'),
      status: statusCode,
      finished: writableFinished,
      bytes,
      milliseconds: Math.round((performance.now() - start) * 10) / 10,
      robot: isRobot(headers['user-agent']),
    },
    'request',
  );
}

function pathOf(url: string): string {
  const query = url.indexOf('?');
  return query < 0 ? url : url.slice(0, query);
}
