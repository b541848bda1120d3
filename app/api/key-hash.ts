import { createHash } from 'node:crypto';

/**
 * What is kept of a key. A plain hash is enough: keys are long random texts, which nobody finds by trying; salt and slowness only
 * help texts that people think up.
 */
export function hashKey(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}
