import { randomBytes } from 'node:crypto';
import type { Dirent } from 'node:fs';
import { access, copyFile, link, mkdir, opendir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { explainDiskFault, isDiskFault, nullIfGone, syncToDisk } from './disk-fault';

const UNFINISHED_SUFFIX = '.part';

/**
 * Copies a folder's files recursively. Skips files that the copy already has in the same size, because stored files
 * never change, and files that the running site removes meanwhile. Leaves no partial copy. Folders are
 * readable by the owner only. A hard link takes no disk space.
 * @returns false for a missing folder
 * @throws Error naming the file that could not be copied.
 */
export async function copyFiles(
  from: string,
  to: string,
  way: 'copy' | 'link' = 'copy',
): Promise<boolean> {
  const entries = await nullIfGone(opendir(from));
  if (!entries) return false;
  await inWords(to, () => mkdir(to, { recursive: true, mode: 0o700 }));
  for await (const entry of entries) await copyEntry(entry, from, to, way);
  return true;
}

export async function findMissingFiles(
  folder: string,
  names: readonly string[],
): Promise<string[]> {
  const missing: string[] = [];
  for (const name of names) {
    const found = await access(path.join(folder, name)).then(
      () => true,
      () => false,
    );
    if (!found) missing.push(name);
  }
  return missing;
}

async function copyEntry(entry: Dirent, from: string, to: string, way: 'copy' | 'link') {
  const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
  if (entry.isDirectory()) {
    await copyFiles(source, target, way);
    return;
  }
  if (!entry.isFile() || entry.name.endsWith(UNFINISHED_SUFFIX)) return;
  await inWords(target, async () => {
    if (await isCopied(source, target)) return;
    if (way === 'link') await nullIfGone(link(source, target));
    else await copyAtomically(source, target, to);
  });
}

async function copyAtomically(source: string, target: string, folder: string): Promise<void> {
  const unfinished = path.join(folder, `.${randomBytes(12).toString('hex')}${UNFINISHED_SUFFIX}`);
  try {
    const copied = await nullIfGone(copyFile(source, unfinished).then(() => true));
    if (!copied) return;
    await syncToDisk(unfinished);
    await rename(unfinished, target);
  } finally {
    await rm(unfinished, { force: true });
  }
}

async function isCopied(source: string, target: string): Promise<boolean> {
  const there = await nullIfGone(stat(target));
  if (!there) return false;
  const wanted = await nullIfGone(stat(source));
  return wanted === null || wanted.size === there.size;
}

async function inWords<Answer>(file: string, work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    throw isDiskFault(error) ? new Error(explainDiskFault(error, file), { cause: error }) : error;
  }
}
