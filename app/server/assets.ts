import type { IncomingMessage, ServerResponse } from 'node:http';
import sirv from 'sirv';
import { isReadMethod, type Step } from './exchange';
import { RESOURCE_POLICY_HEADER } from './security-headers';

const YEAR_IN_SECONDS = 31_536_000;
const DAY_IN_SECONDS = 86_400;
const ASSETS_PATH = '/assets/';

export type FileHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: Error) => void,
) => void;

export function serveFiles(serve: FileHandler): Step {
  return (exchange, next) => {
    if (!isReadMethod(exchange.method)) return next();
    exchange.isFile = true;
    return new Promise((resolve, reject) => {
      serve(exchange.request, exchange.response, (error) => {
        exchange.isFile = false;
        if (error) return reject(error);
        resolve(next());
      });
    });
  };
}

/**
 * Serves built client files, precompressed. Hashed files in /assets are immutable; others are cached for a day.
 * @param earlier folders of other builds, whose /assets files are served too
 */
export function createBuiltFileHandler(
  directory: string,
  earlier: readonly string[] = [],
): FileHandler {
  const own = getFiles(directory);
  const others = earlier.map(getFiles);
  return (request, response, next) => {
    const from = request.url?.startsWith(ASSETS_PATH) ? [own, ...others] : [own];
    const callNext = (): void => {
      const serve = from.shift();
      if (serve) serve(request, response, callNext);
      else next();
    };
    callNext();
  };
}

function getFiles(directory: string): FileHandler {
  return sirv(directory, {
    brotli: true,
    gzip: true,
    etag: true,
    extensions: [],
    setHeaders(response, path) {
      // A file deleted while it is being sent would crash the process. An aborted response lets a proxy try
      // another
      // process.
      response.once('pipe', (file) => file.once('error', () => response.destroy()));
      response.setHeader(RESOURCE_POLICY_HEADER, 'cross-origin');
      response.setHeader(
        'Cache-Control',
        path.startsWith(ASSETS_PATH)
          ? `public, max-age=${YEAR_IN_SECONDS}, immutable`
          : `public, max-age=${DAY_IN_SECONDS}, stale-while-revalidate=${DAY_IN_SECONDS}`,
      );
    },
  });
}
