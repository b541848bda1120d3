import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Keyring } from '~/infrastructure/encryption/encryption';
import type { FileStore } from '~/infrastructure/files/file-store';
import { SourceFailure } from '~/shared/result/store-error';
import { fromStore } from './from-store';
import type { Schema } from './schema';

const FOLDER = 'documents';
/** 22 characters: nobody guesses one, and none is given out twice. */
const NAME_BYTES = 16;
const SWEEP_BATCH = 500;

/** The files behind the rows of `documents`. A file is there before its row and goes after it: a row never lacks its file. */
export interface DocumentFiles {
  /** Stores the content sealed. @returns the file's name @throws SourceFailure */
  put(bytes: Buffer): Promise<string>;
  /** Opens a file's content; null when there is none. @throws SourceFailure */
  get(file: string): Promise<Buffer | null>;
  /** Removes what no row names any more. Never fails: what could not be removed is left to `sweep`. */
  discard(files: readonly string[]): Promise<void>;
  /** Removes the files that no row names and that are older. @returns how many went @throws SourceFailure */
  sweep(before: Date): Promise<number>;
}

/** Sealed documents in a file store, with the rows of `db` deciding what is needed. */
export function documentFiles(
  db: Kysely<Schema>,
  files: FileStore,
  keyring: Keyring,
): DocumentFiles {
  async function removeUnnamed(names: readonly string[]): Promise<number> {
    if (names.length === 0) return 0;
    const rows = await fromStore(
      db.selectFrom('documents').select('file').where('file', 'in', names).execute(),
    );
    const named = new Set(rows.map(({ file }) => file));
    const unnamed = names.filter((name) => !named.has(name));
    for (const name of unnamed) await files.remove(name);
    return unnamed.length;
  }
  return {
    async put(bytes) {
      const file = `${FOLDER}/${randomBytes(NAME_BYTES).toString('base64url')}`;
      await files.put(file, keyring.sealBytes(bytes, contentPurpose(file)));
      return file;
    },

    async get(file) {
      const sealed = await files.get(file);
      return sealed && keyring.openBytes(sealed, contentPurpose(file));
    },

    async discard(names) {
      try {
        await removeUnnamed(names);
      } catch (error) {
        if (!(error instanceof SourceFailure)) throw error;
      }
    },

    async sweep(before) {
      let removed = 0;
      let old: string[] = [];
      for await (const { name, modifiedAt } of files.list(FOLDER)) {
        if (modifiedAt < before) old.push(name);
        if (old.length < SWEEP_BATCH) continue;
        removed += await removeUnnamed(old);
        old = [];
      }
      return removed + (await removeUnnamed(old));
    },
  };
}

/** What the seal of a file's content is for. */
export function contentPurpose(file: string): string {
  return `documents:${file}`;
}

/** What the seal of the name is for that a file had on the applicant's machine. */
export function originalNamePurpose(file: string): string {
  return `documents.original_name:${file}`;
}
