import { compress } from '~/server/encodings';

/** @returns how many bytes a text takes as it is kept for all visitors: the first one may get it packed in a hurry */
export async function packedBytes(text: string): Promise<number> {
  return (await compress(Buffer.from(text), 'br', 'thorough')).length;
}
