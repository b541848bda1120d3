import type { RequestHandler } from 'express';
import { isbot } from 'isbot';
import type { Log } from './log';

/** Ten or more digits in a path could be somebody's number. */
const LONG_NUMBER = /\d{10,}/g;

/**
 * One line a request, without personal data: no address of the visitor, no query string, no long number of a path.
 * Times are in milliseconds, sizes in bytes.
 */
export function accessLog(log: Log): RequestHandler {
  return (request, response, next) => {
    const start = performance.now();
    response.on('close', () => {
      log.info(
        {
          requestId: response.locals.requestId,
          method: request.method,
          path: pathOf(request.originalUrl).replace(LONG_NUMBER, '…'),
          status: response.statusCode,
          finished: response.writableFinished,
          bytes: Number(response.getHeader('Content-Length') ?? 0),
          milliseconds: Math.round((performance.now() - start) * 10) / 10,
          robot: isbot(request.get('User-Agent')),
        },
        'request',
      );
    });
    next();
  };
}

function pathOf(url: string): string {
  const query = url.indexOf('?');
  return query < 0 ? url : url.slice(0, query);
}
