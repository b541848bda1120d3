import type { IncomingHttpHeaders } from 'node:http';
import type { RequestHandler } from 'express';
import { isDataPath, pagePath } from '~/shared/network/data-request';
import type { Log } from './log';

/** Told of each page that was shown. */
export type CountView = (shown: {
  /** Path of the address, without the query. */
  readonly path: string;
  /** The routes whose data an in-page move asked for; null when it was all of them, as for a whole page. */
  readonly loaded: readonly string[] | null;
  /** Empty when the browser says nothing of itself. */
  readonly userAgent: string;
}) => void;

const DATA_TYPE = 'text/x-script';

/**
 * Tells of each page that was shown to somebody: a page, or the data of an in-page move, that was there and was sent whole. It
 * hands on no address, cookie or referrer. What a browser fetches ahead is not shown yet, and HEAD shows nothing; an empty
 * 304 shows the page that the browser has kept.
 */
export function views(countView: CountView, log: Log): RequestHandler {
  return (request, response, next) => {
    if (request.method === 'GET' && !isAhead(request.headers)) {
      response.on('finish', () => {
        const type = String(response.getHeader('Content-Type') ?? '');
        tellView(countView, log, {
          address: request.originalUrl,
          status: response.statusCode,
          type,
          userAgent: request.headers['user-agent'],
        });
      });
    }
    next();
  };
}

interface Answered {
  /** Path and query, as they were asked for. */
  readonly address: string;
  readonly status: number;
  /** Media type of the answer. */
  readonly type: string;
  readonly userAgent: string | undefined;
}

/** Tells of the page that an answer has shown, if it has shown one. Never throws. */
export function tellView(countView: CountView, log: Log, answered: Answered): void {
  const shown = shownBy(answered);
  if (!shown) return;
  try {
    countView({ ...shown, userAgent: answered.userAgent ?? '' });
  } catch (error) {
    // The page is out: nothing that fails here may end the process.
    log.error({ err: error }, 'a view was not counted');
  }
}

/** The page that an answer has shown, with its data or without; null when it has shown none. */
function shownBy({ address, status, type }: Answered) {
  if (status !== 200 && status !== 304) return null;
  const [path = '/', query] = address.split('?');
  if (type.startsWith('text/html')) return { path, loaded: null };
  if (!type.startsWith(DATA_TYPE) || !isDataPath(path)) return null;
  const loaded = new URLSearchParams(query).get('_routes')?.split(',') ?? null;
  return { path: pagePath(path), loaded };
}

/** Whether a browser fetches a page before anybody wants to see it. */
export function isAhead(headers: IncomingHttpHeaders): boolean {
  const purpose = headers['sec-purpose'] ?? headers.purpose ?? headers['x-moz'] ?? '';
  return /\bprefetch\b/i.test(String(purpose));
}
