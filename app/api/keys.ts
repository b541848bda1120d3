import { timingSafeEqual } from 'node:crypto';
import type { ApiKey } from './api-settings';
import type { Caller } from './handlers';
import { hashKey } from './key-hash';

/** Finds out who calls. */
export interface Keys {
  /** The holder of the key in an `Authorization` header; null when there is none, or it is no key of ours. */
  find(authorization: string | null): Caller | null;
}

/** RFC 6750, section 2.1: the scheme in any case, then the characters of `token68`. */
const BEARER = /^Bearer +([\w.~+/-]+=*) *$/i;

/** Looks keys up by their hashes. Every hash is compared, each in constant time, so that time tells nothing. */
export function createKeys(keys: readonly ApiKey[]): Keys {
  return {
    find(authorization) {
      const [, token] = BEARER.exec(authorization ?? '') ?? [];
      if (token === undefined) return null;
      const given = hashKey(token);
      let found: Caller | null = null;
      for (const { caller, hash } of keys) {
        if (timingSafeEqual(given, hash)) found = { name: caller };
      }
      return found;
    },
  };
}
