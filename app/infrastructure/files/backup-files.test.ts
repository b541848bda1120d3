import { mkdtemp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { copyFiles } from './backup-files';
import { createDiskFileStore } from './disk-file-store';

let folder: string;
const toFolderPath = (...names: string[]) => path.join(folder, ...names);
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'copies-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function getMode(file: string): Promise<string> {
  return ((await stat(file)).mode & 0o777).toString(8);
}

describe('a copy of the stored files', () => {
  it('contains the files of all folders, readable by the owner only', async () => {
    const store = createDiskFileStore(toFolderPath('files'));
    await store.put('documents/one', Buffer.from('1'));
    await store.put('pictures/two', Buffer.from('2'));
    expect(await copyFiles(toFolderPath('files'), toFolderPath('copy'))).toBe(true);
    expect(await readFile(toFolderPath('copy', 'documents', 'one'), 'utf8')).toBe('1');
    expect(await readFile(toFolderPath('copy', 'pictures', 'two'), 'utf8')).toBe('2');
    expect(await getMode(toFolderPath('copy', 'documents'))).toBe('700');
    expect(await getMode(toFolderPath('copy', 'documents', 'one'))).toBe('600');
  });

  it('skips existing and unfinished files', async () => {
    await mkdir(toFolderPath('files'));
    await mkdir(toFolderPath('copy'));
    await writeFile(toFolderPath('files', 'one'), 'new');
    await writeFile(toFolderPath('copy', 'one'), 'old');
    await writeFile(toFolderPath('files', '.x.part'), 'half');
    await copyFiles(toFolderPath('files'), toFolderPath('copy'));
    expect(await readdir(toFolderPath('copy'))).toEqual(['one']);
    expect(await readFile(toFolderPath('copy', 'one'), 'utf8')).toBe('old');
  });

  it('reports a missing source folder', async () => {
    expect(await copyFiles(toFolderPath('nowhere'), toFolderPath('copy'))).toBe(false);
    expect(await readdir(folder)).toEqual([]);
  });

  it('contains every permanent file even while others are added and removed', async () => {
    const store = createDiskFileStore(toFolderPath('files'));
    const staying = Array.from({ length: 200 }, (_, index) => `documents/stays-${index}`);
    for (const name of staying) await store.put(name, Buffer.from(name));
    let copying = true;
    const putAndRemoveFiles = async (number: number) => {
      for (let round = 0; copying; round++) {
        const name = `documents/goes-${number}-${round}`;
        await store.put(name, Buffer.from(name));
        await store.remove(name);
      }
    };
    const others = Array.from({ length: 8 }, (_, number) => putAndRemoveFiles(number));
    const copied = await copyFiles(toFolderPath('files'), toFolderPath('copy'));
    copying = false;
    await Promise.all(others);
    expect(copied).toBe(true);
    const names = await readdir(toFolderPath('copy', 'documents'));
    expect(names).toEqual(expect.arrayContaining(staying.map((name) => path.basename(name))));
    expect(names.filter((name) => name.endsWith('.part'))).toEqual([]);
  });
});
