import { randomBytes } from 'node:crypto';
import type { Dirent } from 'node:fs';
import { mkdir, open, opendir, readFile, rename, rm, stat, unlink } from 'node:fs/promises';
import path from 'node:path';
import {
  assertFolder,
  isFileName,
  splitFileName,
  type FileStore,
  type StoredFile,
  readAhead,
  createFileError,
} from './file-store';
import { syncToDisk, nullIfGone } from './disk-fault';

/** Stored files cannot have a leading dot, so a temporary file is never mistaken for one. */
const TEMPORARY_FILE_PATTERN = /^\..+\.part$/;
/** Much longer than writing one file takes, so older temporary files were left by a crash. */
const ABANDONED_AFTER_MS = 60 * 60 * 1000;

/** Readable by the owner only (folders 0700, files 0600). */
export function createDiskFileStore(directory: string): FileStore {
  const root = path.resolve(directory);
  const locate = (name: string) => {
    const { folder, base } = splitFileName(name);
    return { folder: path.join(root, folder), file: path.join(root, folder, base) };
  };
  return {
    async put(name, bytes) {
      const { folder, file } = locate(name);
      await withDiskErrors(async () => {
        await createFolder(folder);
        await writeAtomically(folder, file, bytes);
      });
    },

    async get(name) {
      const { file } = locate(name);
      return withDiskErrors(() => nullIfGone(readFile(file)));
    },

    async open(name) {
      const { file } = locate(name);
      return withDiskErrors(async () => {
        const handle = await nullIfGone(open(file));
        if (!handle) return null;
        try {
          const { size } = await handle.stat();
          // The stream closes the file at its end or when cancelled.
          return { length: size, body: readAhead(handle.createReadStream(), createFileError) };
        } catch (error) {
          await handle.close();
          throw error;
        }
      });
    },

    async remove(name) {
      const { folder, file } = locate(name);
      await withDiskErrors(async () => {
        const removed = await nullIfGone(unlink(file).then(() => true));
        // Without a sync, a crash could restore a deleted file.
        if (removed) await syncToDisk(folder);
      });
    },

    async *list(folder) {
      assertFolder(folder);
      const location = path.join(root, folder);
      const entries = await withDiskErrors(() => nullIfGone(opendir(location)));
      if (!entries) return;
      try {
        for (;;) {
          const entry = await withDiskErrors(() => entries.read());
          if (!entry) return;
          const file = await withDiskErrors(() => readEntry(location, folder, entry));
          if (file) yield file;
        }
      } finally {
        await entries.close();
      }
    },
  };
}

/** Removes partial files left by a crash. @returns null for other entries */
async function readEntry(
  location: string,
  folder: string,
  entry: Dirent,
): Promise<StoredFile | null> {
  const name = `${folder}/${entry.name}`;
  const isTemporary = TEMPORARY_FILE_PATTERN.test(entry.name);
  if (!entry.isFile() || !(isTemporary || isFileName(name))) return null;
  const file = path.join(location, entry.name);
  const found = await nullIfGone(stat(file));
  if (!found) return null;
  if (!isTemporary) return { name, modifiedAt: found.mtime };
  if (found.mtimeMs < Date.now() - ABANDONED_AFTER_MS) await rm(file, { force: true });
  return null;
}

/** Renames only after the content is on disk. A crash leaves the old file, the new one, or none. */
async function writeAtomically(folder: string, file: string, bytes: Buffer): Promise<void> {
  const temporary = path.join(folder, `.${randomBytes(12).toString('hex')}.part`);
  try {
    const handle = await open(temporary, 'wx', 0o600);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined);
    throw error;
  }
  await syncToDisk(folder);
}

/** Syncs each parent directory. */
async function createFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let made = folder; made.startsWith(first); made = path.dirname(made)) {
    await syncToDisk(path.dirname(made));
  }
}

async function withDiskErrors<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (cause) {
    throw createFileError(cause);
  }
}
