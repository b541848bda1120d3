import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { PICTURE_SIZES, type PictureSize, type PictureStore } from '~/account/picture.source';
import { SourceFailure } from '~/outcome/source-failure';
import type { FileStore } from './file-store';

const FOLDER = 'pictures';
const NAME = /^[A-Za-z0-9_-]{22}$/;
const FILE = /^pictures\/([A-Za-z0-9_-]{22})-\d+\.webp$/;
/** 40 megapixels: more than phones take; a small file that unpacks to more is refused before it is unpacked. */
const MAXIMUM_PIXELS = 40_000_000;
const QUALITY = 80;
const SWEEP_BATCH = 500;

/** Profile pictures among the stored files, as WebP files with random names. */
export function createPictureStore(files: FileStore): PictureStore {
  async function removeSizes(name: string): Promise<void> {
    for (const size of PICTURE_SIZES) await files.remove(fileOf(name, size));
  }

  return {
    async add(bytes) {
      const sizes = await Promise.all(
        PICTURE_SIZES.map(async (size) => ({ size, webp: await toSquare(bytes, size) })),
      );
      const name = randomBytes(16).toString('base64url');
      // Where only one of them can be stored, nobody has the name: `sweep` finds it.
      for (const { size, webp } of sizes) await files.put(fileOf(name, size), webp);
      return name;
    },

    async remove(name) {
      if (!NAME.test(name)) return;
      try {
        await removeSizes(name);
      } catch (error) {
        if (!(error instanceof SourceFailure)) throw error;
      }
    },

    async find(name, size) {
      return NAME.test(name) ? files.get(fileOf(name, size)) : null;
    },

    async sweep(before, isInUse) {
      const removed = new Set<string>();
      for await (const names of oldNames(files, before)) {
        const inUse = await isInUse(names);
        for (const name of names) {
          if (inUse.has(name) || removed.has(name)) continue;
          await removeSizes(name);
          removed.add(name);
        }
      }
      return removed.size;
    },
  };
}

function fileOf(name: string, size: PictureSize): string {
  return `${FOLDER}/${name}-${size}.webp`;
}

/** The names of pictures that are older, some hundreds at a time; one may come twice, for its sizes. */
async function* oldNames(files: FileStore, before: Date): AsyncIterable<string[]> {
  let names = new Set<string>();
  for await (const { name: file, modifiedAt } of files.list(FOLDER)) {
    const name = FILE.exec(file)?.[1];
    if (name && modifiedAt < before) names.add(name);
    if (names.size < SWEEP_BATCH) continue;
    yield [...names];
    names = new Set();
  }
  if (names.size > 0) yield [...names];
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
