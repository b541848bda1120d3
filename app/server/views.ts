import type { IncomingHttpHeaders } from 'node:http';
import { isDataPath, toPagePath } from '~/shared/network/data-request';
import type { Exchange, Log, Step } from './exchange';

export type CountView = (shown: {
  readonly path: string;
  /** Routes whose data a client-side navigation loaded. Null for a document request, which loads all routes. */
  readonly loaded: readonly string[] | null;
  readonly userAgent: string;
}) => void;

const DATA_TYPE = 'text/x-script';

/**
 * Counts each page sent to a person: a document or navigation data that was sent completely, including a 304.
 * Prefetches and HEAD requests do not count. Addresses, cookies and referrers are not passed on.
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
          // The page has already been sent, so a failure must not end the process.
          log.error({ err: error }, 'a view was not counted');
        }
      });
    }
    next();
  };
}

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

export function isPrefetch(headers: IncomingHttpHeaders): boolean {
  const purpose = headers['sec-purpose'] ?? headers.purpose ?? headers['x-moz'] ?? '';
  return /\bprefetch\b/i.test(String(purpose));
}
