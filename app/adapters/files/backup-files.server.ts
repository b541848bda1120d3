import { randomBytes } from 'node:crypto';
import type { Dirent } from 'node:fs';
import { access, copyFile, mkdir, opendir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { unlessGone } from './unless-gone';

/** Files that are still being written have no owner yet. */
const UNFINISHED = '.part';

/**
 * Copies the files of a folder, and of those inside it, into another one, where they are not there yet: a stored file never
 * changes under its name. One that the running site removes meanwhile is left out, and no copy is left half-written. Folders
 * are readable by the owner only. False when there is no such folder.
 */
export async function copyFiles(from: string, to: string): Promise<boolean> {
  const entries = await unlessGone(opendir(from));
  if (!entries) return false;
  await mkdir(to, { recursive: true, mode: 0o700 });
  for await (const entry of entries) await copyEntry(entry, from, to);
  return true;
}

async function copyEntry(entry: Dirent, from: string, to: string): Promise<void> {
  const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
  if (entry.isDirectory()) {
    await copyFiles(source, target);
    return;
  }
  if (!entry.isFile() || entry.name.endsWith(UNFINISHED) || (await exists(target))) return;
  const unfinished = path.join(to, `.${randomBytes(12).toString('hex')}${UNFINISHED}`);
  try {
    const copied = await unlessGone(copyFile(source, unfinished).then(() => true));
    if (copied) await rename(unfinished, target);
  } finally {
    await rm(unfinished, { force: true });
  }
}

async function exists(file: string): Promise<boolean> {
  return (await unlessGone(access(file).then(() => true))) ?? false;
}
