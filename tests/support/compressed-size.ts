import { compress } from '~/server/encodings';
import type { WireAnswer } from './wire';

/**
 * @param answer a brotli response: compressed fast for the first visitor and thoroughly for the cache
 * @returns the bytes by which the cached size exceeds `most`, or 0
 */
export async function countExcessBytes(answer: WireAnswer, most: number): Promise<number> {
  // An answer that is small enough at fast compression needs no second check.
  if (answer.bytes.length <= most) return 0;
  return Math.max(0, (await measureCompressedBytes(answer.text)) - most);
}

/** @returns the size in the cache; the first visitor can get a response that was compressed faster and less */
export async function measureCompressedBytes(text: string): Promise<number> {
  return (await compress(Buffer.from(text), 'br', 'thorough')).length;
}
