import { deflateSync, crc32 } from 'node:zlib';
import sharp from 'sharp';

/** Metadata in `createPhotoWithExif` that stripping has to remove. */
export const CAMERA_SECRET = 'Taken at the house of Meera';

export function createPlainPicture(width: number, height: number, background = '#c04020') {
  return sharp({ create: { width, height, channels: 3, background } });
}

/**
 * As phones take it: rotated (EXIF orientation 6), with text and location in its EXIF. Upright, the upper half is
 * red, the lower blue.
 */
export async function createPhotoWithExif(): Promise<Buffer> {
  const half = (background: string) => createPlainPicture(200, 400, background).png().toBuffer();
  // Rotated 90 degrees clockwise for display: the left half becomes the top.
  return createPlainPicture(400, 400)
    .composite([
      { input: await half('#ff0000'), left: 0, top: 0 },
      { input: await half('#0000ff'), left: 200, top: 0 },
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
