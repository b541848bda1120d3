import type { IncomingHttpHeaders } from 'node:http';
import { isDataPath, toPagePath } from '~/shared/network/data-request';
import type { Exchange, Log, Step } from './exchange';

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
export function countViews(countView: CountView, log: Log): Step {
  return (exchange, next) => {
    const { method, request, response } = exchange;
    if (method === 'GET' && !isPrefetch(request.headers)) {
      response.on('finish', () => {
        const shown = findShownPage(exchange);
        if (!shown) return;
        try {
          countView({ ...shown, userAgent: exchange.header('user-agent') ?? '' });
        } catch (error) {
          // The page is out: nothing that fails here may end the process.
          log.error({ err: error }, 'a view was not counted');
        }
      });
    }
    next();
  };
}

/** The page that an answer has shown, with its data or without; null when it has shown none. */
function findShownPage(exchange: Exchange) {
  const { statusCode: status } = exchange.response;
  if (status !== 200 && status !== 304) return null;
  const type = exchange.getResponseHeader('content-type');
  const [path = '/', query] = exchange.url.split('?');
  if (type.startsWith('text/html')) return { path, loaded: null };
  if (!type.startsWith(DATA_TYPE) || !isDataPath(path)) return null;
  const loaded = new URLSearchParams(query).get('_routes')?.split(',') ?? null;
  return { path: toPagePath(path), loaded };
}

/** Whether a browser fetches a page before anybody wants to see it. */
export function isPrefetch(headers: IncomingHttpHeaders): boolean {
  const purpose = headers['sec-purpose'] ?? headers.purpose ?? headers['x-moz'] ?? '';
  return /\bprefetch\b/i.test(String(purpose));
}
