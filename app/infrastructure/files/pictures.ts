import { nullOnStoreError } from '~/shared/result/with-store-fallback';
import { randomBytes } from 'node:crypto';
import {
  OWN_PICTURE_NAME,
  PICTURE_SIZES,
  type PictureSize,
  type PictureStore,
} from '~/features/account/picture.store';
import { StoreError } from '~/shared/result/store-error';
import type { FileStore } from './file-store';
import sharp from 'sharp';
import { withPictureSlot } from '~/infrastructure/images/picture-slot';

const FOLDER = 'pictures';
const FILE = /^([A-Za-z0-9_-]{22})-\d+\.webp$/;

export function createPictureStore(files: FileStore): PictureStore {
  async function removeSizes(name: string): Promise<void> {
    for (const size of PICTURE_SIZES) await files.remove(getFile(name, size));
  }
  const folder = {
    name: FOLDER,
    findPicture: (file: string) => FILE.exec(file)?.[1],
    removePicture: removeSizes,
  };

  return {
    async add(bytes) {
      const sizes = await Promise.all(
        PICTURE_SIZES.map(async (size) => ({ size, webp: await toSquare(bytes, size, 'webp') })),
      );
      const name = randomBytes(16).toString('base64url');
      // If only one of the files is stored, no record refers to it, and `sweep` removes it.
      for (const { size, webp } of sizes) await files.put(getFile(name, size), webp);
      return name;
    },

    async remove(name) {
      if (OWN_PICTURE_NAME.test(name)) await nullOnStoreError(removeSizes(name));
    },

    async find(name, size) {
      return OWN_PICTURE_NAME.test(name) ? files.get(getFile(name, size)) : null;
    },

    async open(name, size) {
      return OWN_PICTURE_NAME.test(name) ? files.open(getFile(name, size)) : null;
    },

    sweep: (before, findInUse) => sweepPictures(files, folder, before, findInUse),
  };
}

function getFile(name: string, size: PictureSize): string {
  return `${FOLDER}/${name}-${size}.webp`;
}

/** More pixels than phone cameras have. Checked before decoding, so that a small file cannot expand to gigabytes. */
const MAXIMUM_PIXELS = 40_000_000;
const JPEG_QUALITY = 80;

/**
 * Rotates to upright, crops to a square with sides of `side` pixels and re-encodes, which drops all metadata.
 * @throws StoreError `shape` if the bytes are not a picture.
 */
export async function toSquare(
  bytes: Uint8Array,
  side: number,
  format: 'webp' | 'jpeg',
): Promise<Buffer> {
  try {
    return await withPictureSlot(() =>
      sharp(bytes, { limitInputPixels: MAXIMUM_PIXELS, failOn: 'error' })
        .rotate()
        .resize(side, side, { fit: 'cover', position: 'attention' })
        .flatten(format === 'jpeg' ? { background: '#ffffff' } : false)
        .toFormat(format, { quality: JPEG_QUALITY })
        .toBuffer(),
    );
  } catch (cause) {
    throw new StoreError('shape', 'picture-unreadable', { cause });
  }
}

const BATCH = 500;

interface PictureFolder {
  readonly name: string;
  /** @returns the name of the picture to which a file belongs */
  readonly findPicture: (file: string) => string | null | undefined;
  readonly removePicture: (name: string) => Promise<void>;
}

/**
 * Removes old pictures that are not in use.
 * @param findInUse is called with some hundred names at a time
 * @returns number of removed pictures
 */
export async function sweepPictures(
  files: FileStore,
  folder: PictureFolder,
  before: Date,
  findInUse: (names: string[]) => Promise<ReadonlySet<string>>,
): Promise<number> {
  const removed = new Set<string>();
  for await (const names of listOldNames(files, folder, before)) {
    const inUse = await findInUse(names);
    for (const name of names) {
      if (inUse.has(name) || removed.has(name)) continue;
      await folder.removePicture(name);
      removed.add(name);
    }
  }
  return removed.size;
}

/** Yields names in batches. A name occurs once per size of the picture. */
async function* listOldNames(
  files: FileStore,
  folder: PictureFolder,
  before: Date,
): AsyncIterable<string[]> {
  let names = new Set<string>();
  for await (const { name: file, modifiedAt } of files.list(folder.name)) {
    const name = folder.findPicture(file.slice(folder.name.length + 1));
    if (name && modifiedAt < before) names.add(name);
    if (names.size < BATCH) continue;
    yield [...names];
    names = new Set();
  }
  if (names.size > 0) yield [...names];
}
