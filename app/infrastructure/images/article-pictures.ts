import { nullOnStoreError } from '~/shared/result/with-store-fallback';
import { randomBytes } from 'node:crypto';
import type { FileStore } from '~/infrastructure/files/file-store';
import {
  getPictureFiles,
  isPictureName,
  findPictureNameByFile,
  type ArticlePictureStore,
} from '~/features/articles/article-picture';
import { readMaster, toWebp } from './picture-master';
import { sweepPictures } from '~/infrastructure/files/pictures';

const FOLDER = 'blog-pictures';

export function createArticlePictures(files: FileStore): ArticlePictureStore {
  async function removeSizes(name: string): Promise<void> {
    for (const { file } of getPictureFiles(name)) await files.remove(`${FOLDER}/${file}`);
  }
  const folder = { name: FOLDER, findPicture: findPictureNameByFile, removePicture: removeSizes };

  return {
    async add(bytes, type) {
      const master = await readMaster(Buffer.from(bytes), type);
      if (typeof master === 'string') return master;
      const name = `${createPictureKey()}-${master.width}x${master.height}`;
      // Sequential, because several large pictures in parallel would exhaust the memory.
      for (const { width, file } of getPictureFiles(name)) {
        await files.put(`${FOLDER}/${file}`, await toWebp(master, width));
      }
      return { name };
    },

    async copy(name) {
      const copied = name.replace(/^[^-]+/, createPictureKey());
      const targets = getPictureFiles(copied);
      for (const [index, { file }] of getPictureFiles(name).entries()) {
        const bytes = await files.get(`${FOLDER}/${file}`);
        const target = targets[index];
        if (!bytes || !target) return null;
        await files.put(`${FOLDER}/${target.file}`, bytes);
      }
      return targets.length > 0 ? { name: copied } : null;
    },

    async find(file) {
      return findPictureNameByFile(file) ? files.get(`${FOLDER}/${file}`) : null;
    },

    async open(file) {
      return findPictureNameByFile(file) ? files.open(`${FOLDER}/${file}`) : null;
    },

    async remove(name) {
      if (isPictureName(name)) await nullOnStoreError(removeSizes(name));
    },

    sweep: (before, findKnown) => sweepPictures(files, folder, before, findKnown),
  };
}

function createPictureKey(): string {
  return randomBytes(16).toString('hex');
}
