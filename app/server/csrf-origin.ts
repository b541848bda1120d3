import type { RequestHandler } from 'express';

/**
 * Refuses (403) whatever would change something and names another site as its origin. Remix compares the two as well, but
 * answers a mismatch with an empty 500.
 */
export function foreignPosts(publicUrl: string | undefined): RequestHandler {
  return (request, response, next) => {
    const origin = request.get('Origin');
    const changes = request.method !== 'GET' && request.method !== 'HEAD';
    if (changes && origin !== undefined && !isOwn(origin, publicUrl, request.get('Host'))) {
      response.locals.refusal ??= 403;
    }
    next();
  };
}

function isOwn(origin: string, publicUrl: string | undefined, host: string | undefined): boolean {
  if (!URL.canParse(origin)) return false;
  const from = new URL(origin);
  return publicUrl === undefined ? from.host === host : from.origin === new URL(publicUrl).origin;
}
