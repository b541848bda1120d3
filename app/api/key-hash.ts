import { createHash } from 'node:crypto';

/** A plain hash is enough for long random keys. Salt and slow hashes only protect guessable texts. */
export function hashKey(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}
