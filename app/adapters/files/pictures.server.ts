import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { PICTURE_SIZES, type PictureSize, type PictureStore } from '~/account/picture.source';
import { SourceFailure } from '~/outcome/source-failure';

const NAME = /^[A-Za-z0-9_-]{22}$/;
/** 40 megapixels: more than phones take; a small file that unpacks to more is refused before it is unpacked. */
const MAXIMUM_PIXELS = 40_000_000;
const QUALITY = 80;

/** Profile pictures in a folder, as WebP files with random names. */
export function createPictureStore(directory: string): PictureStore {
  const fileOf = (name: string, size: PictureSize) => path.join(directory, `${name}-${size}.webp`);
  return {
    async add(bytes) {
      const sizes = await Promise.all(
        PICTURE_SIZES.map(async (size) => ({ size, webp: await toSquare(bytes, size) })),
      );
      const name = randomBytes(16).toString('base64url');
      await mkdir(directory, { recursive: true, mode: 0o700 });
      for (const { size, webp } of sizes) await writeWhole(fileOf(name, size), webp);
      return name;
    },

    async remove(name) {
      if (!NAME.test(name)) return;
      await Promise.all(PICTURE_SIZES.map((size) => rm(fileOf(name, size), { force: true })));
    },

    async find(name, size) {
      if (!NAME.test(name)) return null;
      return readFile(fileOf(name, size)).catch(() => null);
    },
  };
}

/** Turned as the camera was held, cut to a square, re-encoded: nothing that the camera wrote beside the picture survives. */
async function toSquare(bytes: Buffer, size: PictureSize): Promise<Buffer> {
  try {
    return await sharp(bytes, { limitInputPixels: MAXIMUM_PIXELS, failOn: 'error' })
      .rotate()
      .resize(size, size, { fit: 'cover', position: 'attention' })
      .webp({ quality: QUALITY })
      .toBuffer();
  } catch (cause) {
    throw new SourceFailure('shape', 'The file is no picture that can be read', { cause });
  }
}

/** Under its own name only when it is whole: a crash leaves no half picture. */
async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  const temporary = `${file}.part`;
  await writeFile(temporary, bytes, { mode: 0o600 });
  await rename(temporary, file);
}
