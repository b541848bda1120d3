import type { RequestHandler } from 'express';
import { sendPlain } from '~/server/plain';

/** Longest address of a page or a file, path and query, in characters: searches and marks of campaigns have some hundreds. */
export const LONGEST_ADDRESS = 2_048;

/**
 * Addresses that may be longer, by how their paths begin, in characters; what is not named has `LONGEST_ADDRESS`. Endless: as
 * long as a header may be.
 */
export type AddressLimits = Readonly<Record<string, number>>;

/** Refuses (414) addresses that no link of the site and no form of it makes, before anything reads them. */
export function shortAddresses(limits: AddressLimits): RequestHandler {
  const beginnings = Object.keys(limits);
  return ({ originalUrl }, response, next) => {
    if (originalUrl.length <= LONGEST_ADDRESS) return next();
    const beginning = beginnings.find((each) => originalUrl.startsWith(each));
    const limit = beginning === undefined ? LONGEST_ADDRESS : (limits[beginning] ?? 0);
    if (originalUrl.length <= limit) return next();
    // What may follow as a body is not waited for.
    response.setHeader('Connection', 'close');
    sendPlain(response, 414, 'This address is too long.');
  };
}
