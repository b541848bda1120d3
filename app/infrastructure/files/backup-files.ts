import { randomBytes } from 'node:crypto';
import type { Dirent } from 'node:fs';
import { access, copyFile, link, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { diskFaultInWords, isDiskFault } from './disk-fault';
import { unlessGone } from './unless-gone';

/** Files that are still being written have no owner yet. */
const UNFINISHED = '.part';

/** How a file gets its second place: as a copy, or as a second name of the same content, which takes no room. */
type Way = 'copy' | 'link';

/**
 * Copies the files of a folder, and of those inside it, into another one, where they are not there yet in the same size: a stored
 * file never changes under its name. One that the running site removes meanwhile is left out, and no copy is left half-written.
 * Folders are readable by the owner only. False when there is no such folder.
 * @throws Error naming the file that could not be copied.
 */
export async function copyFiles(from: string, to: string, way: Way = 'copy'): Promise<boolean> {
  const entries = await unlessGone(opendir(from));
  if (!entries) return false;
  await inWords(to, () => mkdir(to, { recursive: true, mode: 0o700 }));
  for await (const entry of entries) await copyEntry(entry, from, to, way);
  return true;
}

/** Those of the files, named by their path inside the folder, that are not there. */
export async function missingFiles(folder: string, names: readonly string[]): Promise<string[]> {
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

async function copyEntry(entry: Dirent, from: string, to: string, way: Way): Promise<void> {
  const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
  if (entry.isDirectory()) {
    await copyFiles(source, target, way);
    return;
  }
  if (!entry.isFile() || entry.name.endsWith(UNFINISHED)) return;
  await inWords(target, async () => {
    if (await isCopied(source, target)) return;
    if (way === 'link') await unlessGone(link(source, target));
    else await copyWhole(source, target, to);
  });
}

async function copyWhole(source: string, target: string, folder: string): Promise<void> {
  const unfinished = path.join(folder, `.${randomBytes(12).toString('hex')}${UNFINISHED}`);
  try {
    const copied = await unlessGone(copyFile(source, unfinished).then(() => true));
    if (!copied) return;
    const handle = await open(unfinished, 'r');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(unfinished, target);
  } finally {
    await rm(unfinished, { force: true });
  }
}

async function isCopied(source: string, target: string): Promise<boolean> {
  const there = await unlessGone(stat(target));
  if (!there) return false;
  const wanted = await unlessGone(stat(source));
  return wanted === null || wanted.size === there.size;
}

async function inWords<Answer>(file: string, work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    throw isDiskFault(error) ? new Error(diskFaultInWords(error, file), { cause: error }) : error;
  }
}
