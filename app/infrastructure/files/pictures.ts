import { randomBytes } from 'node:crypto';
import {
  OWN_PICTURE_NAME,
  PICTURE_SIZES,
  type PictureSize,
  type PictureStore,
} from '~/features/account/picture.store';
import { StoreError } from '~/shared/result/store-error';
import type { FileStore } from './file-store';
import { toSquare } from './square-picture';

const FOLDER = 'pictures';
const FILE = /^pictures\/([A-Za-z0-9_-]{22})-\d+\.webp$/;
const SWEEP_BATCH = 500;

export function createPictureStore(files: FileStore): PictureStore {
  async function removeSizes(name: string): Promise<void> {
    for (const size of PICTURE_SIZES) await files.remove(getFile(name, size));
  }

  return {
    async add(bytes) {
      const sizes = await Promise.all(
        PICTURE_SIZES.map(async (size) => ({ size, webp: await toSquare(bytes, size, 'webp') })),
      );
      const name = randomBytes(16).toString('base64url');
      // If only one is stored, no record refers to it and `sweep` finds it.
      for (const { size, webp } of sizes) await files.put(getFile(name, size), webp);
      return name;
    },

    async remove(name) {
      if (!OWN_PICTURE_NAME.test(name)) return;
      try {
        await removeSizes(name);
      } catch (error) {
        if (!(error instanceof StoreError)) throw error;
      }
    },

    async find(name, size) {
      return OWN_PICTURE_NAME.test(name) ? files.get(getFile(name, size)) : null;
    },

    async open(name, size) {
      return OWN_PICTURE_NAME.test(name) ? files.open(getFile(name, size)) : null;
    },

    async sweep(before, isInUse) {
      const removed = new Set<string>();
      for await (const names of listOldNames(files, before)) {
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

function getFile(name: string, size: PictureSize): string {
  return `${FOLDER}/${name}-${size}.webp`;
}

/** Names of older pictures in batches. A name can repeat, once per size. */
async function* listOldNames(files: FileStore, before: Date): AsyncIterable<string[]> {
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
