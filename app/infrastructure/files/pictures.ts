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
import { sweepPictures } from './sweep-pictures';

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

    sweep: (before, findInUse) => sweepPictures(files, folder, before, findInUse),
  };
}

function getFile(name: string, size: PictureSize): string {
  return `${FOLDER}/${name}-${size}.webp`;
}
