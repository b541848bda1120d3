import type { RequestHandler } from 'express';
import sirv from 'sirv';
import { RESOURCE_POLICY } from './security-headers';

const YEAR_IN_SECONDS = 31_536_000;
const DAY_IN_SECONDS = 86_400;

/**
 * The built client files, in the compressed forms that the build laid beside them. Files in /assets carry a hash in their
 * names and are kept for ever; the others (drawings, icons, the font) for a day.
 */
export function assets(directory: string): RequestHandler {
  const serve = sirv(directory, {
    brotli: true,
    gzip: true,
    etag: true,
    extensions: [],
    setHeaders(response, path) {
      response.setHeader(RESOURCE_POLICY, 'cross-origin');
      response.setHeader(
        'Cache-Control',
        path.startsWith('/assets/')
          ? `public, max-age=${YEAR_IN_SECONDS}, immutable`
          : `public, max-age=${DAY_IN_SECONDS}, stale-while-revalidate=${DAY_IN_SECONDS}`,
      );
    },
  });
  return (request, response, next) => {
    if (request.method === 'GET' || request.method === 'HEAD') serve(request, response, next);
    else next();
  };
}
