import { createHash } from 'node:crypto';

/** A plain hash suffices for long random keys; salt and slow hashes only help guessable texts. */
export function hashKey(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}
