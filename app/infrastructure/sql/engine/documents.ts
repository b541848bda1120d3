import { randomBytes } from 'node:crypto';
import type { Keyring } from '~/infrastructure/encryption/encryption';
import type { FileStore } from '~/infrastructure/files/file-store';
import { StoreError } from '~/shared/result/store-error';
import type { Db } from './schema';

const FOLDER = 'documents';
/** 128 random bits in 22 characters. */
const NAME_BYTES = 16;
const SWEEP_BATCH = 500;

export function createDocumentFiles(db: Db, files: FileStore, keyring: Keyring) {
  async function removeUnreferenced(names: readonly string[]): Promise<number> {
    if (names.length === 0) return 0;
    const rows = await db
      .selectFrom('documents')
      .select('file')
      .where('file', 'in', names)
      .execute();
    const named = new Set(rows.map(({ file }) => file));
    const unnamed = names.filter((name) => !named.has(name));
    for (const name of unnamed) await files.remove(name);
    return unnamed.length;
  }
  return {
    async put(bytes: Buffer): Promise<string> {
      const file = `${FOLDER}/${randomBytes(NAME_BYTES).toString('base64url')}`;
      await files.put(file, keyring.sealBytes(bytes, getContentPurpose(file)));
      return file;
    },

    async get(file: string): Promise<Buffer | null> {
      const sealed = await files.get(file);
      return sealed && keyring.openBytes(sealed, getContentPurpose(file));
    },

    /** Removes unreferenced files. Does not throw: `sweep` removes leftovers. */
    async discard(names: readonly string[]): Promise<void> {
      try {
        await removeUnreferenced(names);
      } catch (error) {
        if (!(error instanceof StoreError)) throw error;
      }
    },

    async sweep(before: Date): Promise<number> {
      let removed = 0;
      let old: string[] = [];
      for await (const { name, modifiedAt } of files.list(FOLDER)) {
        if (modifiedAt < before) old.push(name);
        if (old.length < SWEEP_BATCH) continue;
        removed += await removeUnreferenced(old);
        old = [];
      }
      return removed + (await removeUnreferenced(old));
    },
  };
}

/** Files behind rows of `documents`. A file is written before its row and removed after it, so no row lacks its file. */
export type DocumentFiles = ReturnType<typeof createDocumentFiles>;

export function getContentPurpose(file: string): string {
  return `documents:${file}`;
}

export function getOriginalNamePurpose(file: string): string {
  return `documents.original_name:${file}`;
}
