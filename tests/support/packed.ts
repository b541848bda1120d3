import { compress } from '~/server/encodings';
import type { WireAnswer } from './wire';

/**
 * @param answer as it came over the wire, packed with Brotli: quickly for the first visitor, thoroughly for all others
 * @returns how much more than `most` bytes it takes as it is kept for all; 0 where it takes no more
 */
export async function bytesAbove(answer: WireAnswer, most: number): Promise<number> {
  // What is small enough packed in a hurry need not be packed again to know.
  if (answer.bytes.length <= most) return 0;
  return Math.max(0, (await packedBytes(answer.text)) - most);
}

/** @returns how many bytes a text takes as it is kept for all visitors: the first one may get it packed in a hurry */
export async function packedBytes(text: string): Promise<number> {
  return (await compress(Buffer.from(text), 'br', 'thorough')).length;
}
