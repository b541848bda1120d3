import { RateLimiterMemory } from 'rate-limiter-flexible';
import { isReadMethod, type Step } from '~/server/exchange';
import { sendPlainPage } from '~/server/send';
import { toClientNetwork } from '~/shared/network/client-network';

export const MAX_ADDRESS_LENGTH = 2_048;

/** Phones of one mobile operator share an address, so this only stops floods. Forms have stricter limits. */
const POSTS_PER_MINUTE = 300;

/**
 * URL length limits in characters by path prefix, instead of `MAX_ADDRESS_LENGTH`. Infinity: limited only by the
 * header size.
 */
export type AddressLimits = Readonly<Record<string, number>>;

/** Responds 414 to URLs longer than any link or form of the site produces. */
export function rejectLongUrls(limits: AddressLimits): Step {
  const beginnings = Object.keys(limits);
  return (exchange, next) => {
    const { url, response } = exchange;
    if (url.length <= MAX_ADDRESS_LENGTH) return next();
    const beginning = beginnings.find((each) => url.startsWith(each));
    const limit = beginning === undefined ? MAX_ADDRESS_LENGTH : (limits[beginning] ?? 0);
    if (url.length <= limit) return next();
    // Closes the connection without waiting for a body.
    response.setHeader('Connection', 'close');
    sendPlainPage(exchange, 414, 'too-long');
  };
}

export function limitPosts(postsPerMinute = POSTS_PER_MINUTE): Step {
  const limiter = new RateLimiterMemory({ points: postsPerMinute, duration: 60 });
  return async (exchange, next) => {
    if (isReadMethod(exchange.method)) return next();
    await limiter.consume(toClientNetwork(exchange.clientAddress)).catch(() => {
      exchange.refusal = 429;
      exchange.response.setHeader('Retry-After', '60');
    });
    next();
  };
}

/** Responds 403 to a write from another site's origin. Remix also compares origins but responds with an empty 500. */
export function checkOrigin(publicUrl: string | undefined): Step {
  return (exchange, next) => {
    const origin = exchange.header('origin');
    const isOwn = origin === undefined || isOwnOrigin(origin, publicUrl, exchange.header('host'));
    if (!isReadMethod(exchange.method) && !isOwn) exchange.refusal ??= 403;
    next();
  };
}

function isOwnOrigin(origin: string, publicUrl: string | undefined, host: string | undefined) {
  if (!URL.canParse(origin)) return false;
  const from = new URL(origin);
  return publicUrl === undefined ? from.host === host : from.origin === new URL(publicUrl).origin;
}
