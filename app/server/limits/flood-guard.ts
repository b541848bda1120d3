import type { RequestHandler } from 'express';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { clientNetwork } from '~/shared/network/client-network';

/** Many phones of one mobile operator share an address, so this stops floods only; forms have finer limits of their own. */
const POSTS_PER_MINUTE = 300;

/** Refuses (429) posts from an address that sends far more of them than people do. */
export function floodGuard(postsPerMinute = POSTS_PER_MINUTE): RequestHandler {
  const limiter = new RateLimiterMemory({ points: postsPerMinute, duration: 60 });
  return (request, response, next) => {
    if (request.method === 'GET' || request.method === 'HEAD') return next();
    limiter
      .consume(clientNetwork(request.ip))
      .catch(() => {
        response.locals.refusal = 429;
        response.setHeader('Retry-After', '60');
      })
      .finally(next);
  };
}
