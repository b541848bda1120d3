import { timingSafeEqual } from 'node:crypto';
import type { ApiKey } from './api-settings';
import type { Caller } from './handlers';
import { hashKey } from './key-hash';

/** RFC 6750, section 2.1: the scheme is case-insensitive, then `token68`. */
const BEARER = /^Bearer +([\w.~+/-]+=*) *$/i;

/** Compares all hashes in constant time, so timing reveals nothing. */
export function createKeys(keys: readonly ApiKey[]) {
  return {
    find(authorization: string | null): Caller | null {
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
