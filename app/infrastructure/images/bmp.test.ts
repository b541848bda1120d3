import { describe, expect, it } from 'vitest';
import { createBmp, type Bmp } from '../../../tests/support/sample-pictures';
import { readBmp } from './picture-master';

const RED = 0xff0000;
const GREEN = 0x00ff00;

/** Colour table for bitmaps of up to 8 bits. */
const table = [RED, GREEN];

async function readColours(bytes: Buffer): Promise<readonly string[]> {
  const pixels = await readBmp(bytes, 100);
  if (pixels === 'too-large') throw new Error(pixels);
  const hex = Buffer.from(pixels.rgba).toString('hex');
  return hex.match(/.{8}/g)?.map((each) => each.slice(0, 6)) ?? [];
}

const ROWS: readonly number[] = [0, 1, 0, 0, 1, 1, 0, 0];
const FROM_BOTTOM = ['00ff00', '00ff00', 'ff0000', '00ff00'];

describe('a Windows bitmap', () => {
  it.each<[string, Bmp, readonly string[]]>([
    ['of 1 bit', { bits: 1, table, pixels: [0x40, 0, 0, 0, 0xc0, 0, 0, 0] }, FROM_BOTTOM],
    ['of 4 bits', { bits: 4, table, pixels: [0x01, 0, 0, 0, 0x11, 0, 0, 0] }, FROM_BOTTOM],
    ['of 8 bits', { bits: 8, table, pixels: ROWS }, FROM_BOTTOM],
    [
      'of 8 bits, from the top down',
      { bits: 8, table, pixels: ROWS, height: -2 },
      ['ff0000', '00ff00', '00ff00', '00ff00'],
    ],
    [
      'of 8 bits, run-length encoded',
      { bits: 8, table, compression: 1, pixels: [1, 0, 1, 1, 0, 0, 2, 1, 0, 1] },
      FROM_BOTTOM,
    ],
    [
      'of 16 bits with masks',
      {
        bits: 16,
        compression: 3,
        table: [0xf800, 0x7e0, 0x1f],
        pixels: [0, 0xf8, 0, 0],
        height: 1,
      },
      ['f80000', '000000'],
    ],
    [
      'of 32 bits',
      { bits: 32, pixels: [0, 0, 255, 0, 0, 255, 0, 0], height: 1 },
      ['ff0000', '00ff00'],
    ],
  ])('%s is decoded with the right colours', async (_, bitmap, colours) => {
    expect(await readColours(createBmp(bitmap))).toEqual(colours);
  });

  it.each([
    ['is empty', Buffer.alloc(0)],
    ['has no pixels', createBmp({ bits: 8, table, pixels: ROWS, height: 0 })],
    ['ends early', createBmp({ bits: 8, table, pixels: ROWS }).subarray(0, -5)],
    ['is something else', Buffer.alloc(100, 1)],
  ])('that %s is rejected', async (_, bytes) => {
    await expect(readBmp(bytes, 1e18)).rejects.toThrow();
  });

  it.each([40, 12])('with too many pixels is not decoded (header of %i bytes)', async (header) => {
    const bytes = createBmp({ bits: 8, table, pixels: ROWS });
    bytes.writeUInt32LE(header, 14);
    bytes.writeInt16LE(30_000, 18);
    bytes.writeInt16LE(30_000, header === 12 ? 20 : 22);
    expect(await readBmp(bytes, 40_000_000)).toBe('too-large');
  });
});
