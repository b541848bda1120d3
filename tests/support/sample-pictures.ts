import { deflateSync, crc32 } from 'node:zlib';
import sharp from 'sharp';

/** Metadata in `createPhotoWithExif` that stripping has to remove. */
export const CAMERA_SECRET = 'Taken at the house of Meera';

export function createPlainPicture(width: number, height: number, background = '#c04020') {
  return sharp({ create: { width, height, channels: 3, background } });
}

/**
 * As taken by a phone: rotated (EXIF orientation 6), with text and location in its EXIF. Displayed upright, the upper
 * half is red, the lower blue.
 */
export async function createPhotoWithExif(): Promise<Buffer> {
  const createHalf = (background: string) =>
    createPlainPicture(200, 400, background).png().toBuffer();
  // Rotated 90 degrees clockwise for display: the left half becomes the top.
  return createPlainPicture(400, 400)
    .composite([
      { input: await createHalf('#ff0000'), left: 0, top: 0 },
      { input: await createHalf('#0000ff'), left: 200, top: 0 },
    ])
    .withExif({
      IFD0: { ImageDescription: CAMERA_SECRET, Orientation: '6' },
      IFD3: { GPSLatitude: '9/1 58/1 0/1', GPSLongitude: '76/1 14/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

export function createPictureBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1024))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

export interface Bmp {
  readonly bits: number;
  readonly pixels: Uint8Array | readonly number[];
  readonly width?: number;
  /** Negative: rows from the top down. */
  readonly height?: number;
  readonly compression?: number;
  /** The palette, or masks. */
  readonly table?: readonly number[];
}

/** A Windows bitmap, two by two pixels unless given. */
export function createBmp(bmp: Bmp) {
  const { bits, pixels, width = 2, height = 2, compression = 0, table = [] } = bmp;
  const start = 54 + table.length * 4;
  const bytes = Buffer.alloc(start + pixels.length);
  bytes.write('BM', 'latin1');
  bytes.writeUInt32LE(start, 10);
  bytes.writeUInt32LE(40, 14);
  bytes.writeInt32LE(width, 18);
  bytes.writeInt32LE(height, 22);
  bytes.writeUInt16LE(1, 26);
  bytes.writeUInt16LE(bits, 28);
  bytes.writeUInt32LE(compression, 30);
  if (bits <= 8) bytes.writeUInt32LE(table.length, 46);
  for (const [index, colour] of table.entries()) bytes.writeUInt32LE(colour, 54 + index * 4);
  bytes.set(pixels, start);
  return bytes;
}

/** Red and green above blue and white. */
export function createSmallBmp() {
  // Rows run bottom up, pixels are BGR, rows are padded to four bytes.
  const pixels = [255, 0, 0, 255, 255, 255, 0, 0, 0, 0, 255, 0, 255, 0, 0, 0];
  return createBmp({ bits: 24, pixels });
}
