import { chmod, mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createDiskFileStore } from './disk-file-store';
import type { FileStore } from './file-store';
import { fileStoreContract, listed, namesIn } from '../../../tests/contract/file-store.contract';

const createFolder = () => mkdtemp(path.join(tmpdir(), 'taravani-files-'));
const UNAVAILABLE = { name: 'SourceFailure', kind: 'unavailable' };

describe('the disk file store', () => {
  fileStoreContract(async () => {
    const folder = await createFolder();
    return {
      files: createDiskFileStore(path.join(folder, 'not', 'yet', 'there')),
      stop: () => rm(folder, { recursive: true }),
    };
  });
});

describe('files on disk', () => {
  let folder: string;
  let files: FileStore;

  beforeEach(async () => {
    folder = await createFolder();
    files = createDiskFileStore(path.join(folder, 'files'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const at = (...parts: string[]) => path.join(folder, 'files', ...parts);
  const getMode = async (file: string) => (await stat(file)).mode & 0o777;

  test('are accessible by the owner only, even after a permission change', async () => {
    await files.put('documents/one', Buffer.from('x'));
    expect(await getMode(at())).toBe(0o700);
    expect(await getMode(at('documents'))).toBe(0o700);
    expect(await getMode(at('documents', 'one'))).toBe(0o600);
    await chmod(at('documents', 'one'), 0o644);
    await files.put('documents/one', Buffer.from('y'));
    expect(await getMode(at('documents', 'one'))).toBe(0o600);
  });

  test('leave no temporary file after they are stored', async () => {
    await files.put('documents/one', Buffer.alloc(100_000));
    expect(await readdir(at('documents'))).toEqual(['one']);
  });

  test('are listed without partial files, and partial files left by a crash are removed', async () => {
    await files.put('documents/one', Buffer.from('x'));
    await files.put('documents/old', Buffer.from('x'));
    const hoursAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);
    for (const [name, age] of [
      ['.new.part', new Date()],
      ['.old.part', hoursAgo],
      ['.someones-own', hoursAgo],
    ] as const) {
      await writeFile(at('documents', name), 'half');
      await utimes(at('documents', name), age, age);
    }
    await utimes(at('documents', 'old'), hoursAgo, hoursAgo);
    await mkdir(at('documents', 'folder'));
    const names = await namesIn(files, 'documents');
    expect(names.sort()).toEqual(['documents/old', 'documents/one']);
    expect((await readdir(at('documents'))).sort()).toEqual(
      ['.new.part', '.someones-own', 'folder', 'old', 'one'].sort(),
    );
  });

  test('are unavailable while the disk fails, and available again afterwards', async () => {
    await writeFile(at(), 'a file where the folder should be');
    await expect(files.put('documents/one', Buffer.from('x'))).rejects.toMatchObject(UNAVAILABLE);
    await expect(files.get('documents/one')).rejects.toMatchObject(UNAVAILABLE);
    await expect(files.remove('documents/one')).rejects.toMatchObject(UNAVAILABLE);
    await expect(listed(files, 'documents')).rejects.toMatchObject(UNAVAILABLE);
    await rm(at());
    await files.put('documents/one', Buffer.from('x'));
    expect(await files.get('documents/one')).not.toBeNull();
  });

  test('leave no partial file when renaming fails', async () => {
    await mkdir(at('documents', 'one', 'in-the-way'), { recursive: true });
    await expect(files.put('documents/one', Buffer.from('x'))).rejects.toMatchObject(UNAVAILABLE);
    expect(await readdir(at('documents'))).toEqual(['one']);
  });
});
