import { createHash, randomUUID } from 'node:crypto';
import { cp, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import type { Log } from './exchange';

const HOUR_MS = 3_600_000;
const RETENTION_MS = 24 * HOUR_MS;
const TOUCH_INTERVAL_MS = HOUR_MS;

export interface ClientFiles {
  readonly own: string;
  /** Folders of other builds on the same data folder, whose pages are still open in browsers. */
  readonly earlier: readonly string[];
  close(): void;
}

/**
 * Copies the client files into a folder per build, so that a new build can replace the old one while this process
 * serves. Copies are kept for a day after their last process.
 * @param kept parent folder of the copies, created when missing
 * @returns the folders to serve, or the build itself when copying fails (which is logged)
 */
export async function openClientFiles({
  built,
  kept,
  log,
}: {
  built: string;
  kept: string;
  log: Log;
}): Promise<ClientFiles> {
  try {
    const own = path.join(kept, await getName(built));
    await copyOnce(built, own);
    const touchAndPrune = async () => {
      await touch(own);
      return removeStaleCopies(kept, own);
    };
    const earlier = await touchAndPrune();
    // A failure is retried in an hour or at the next start.
    const timer = setInterval(() => void touchAndPrune().catch(() => undefined), TOUCH_INTERVAL_MS);
    timer.unref();
    return { own, earlier, close: () => clearInterval(timer) };
  } catch (error) {
    log.error({ err: error }, 'the files for browsers were not kept');
    return { own: built, earlier: [], close: () => undefined };
  }
}

/** Names a build by file sizes and times, because hashing all files would slow the start. */
async function getName(built: string): Promise<string> {
  const entries = await readdir(built, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const lines = await Promise.all(
    files.map(async (entry) => {
      const file = path.join(entry.parentPath, entry.name);
      const { size, mtimeMs } = await stat(file);
      return `${path.relative(built, file)} ${size} ${Math.floor(mtimeMs)}`;
    }),
  );
  const hash = createHash('sha256').update(lines.sort().join('\n'));
  return hash.digest('hex').slice(0, 16);
}

/** Copies under a temporary name, so that the final name always means a complete copy. */
async function copyOnce(from: string, to: string): Promise<void> {
  if (await touch(to)) return;
  const draft = unfinished(to);
  await mkdir(path.dirname(to), { recursive: true, mode: 0o700 });
  try {
    // Entity tags are derived from file times, which must match on all machines with this build.
    await cp(from, draft, { recursive: true, preserveTimestamps: true });
    await touch(draft);
    await rename(draft, to);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    // Another process of this build finished first.
    if (!(await touch(to))) throw error;
  }
}

function unfinished(folder: string): string {
  return `${folder}.${randomUUID()}`;
}

function touch(folder: string): Promise<boolean> {
  const now = new Date();
  return utimes(folder, now, now).then(
    () => true,
    () => false,
  );
}

/** Removes copies that no process has touched for a day. @returns the remaining folders except our own */
async function removeStaleCopies(kept: string, own: string): Promise<readonly string[]> {
  const left: string[] = [];
  for (const name of await readdir(kept)) {
    const folder = path.join(kept, name);
    if (folder === own) continue;
    const { mtimeMs } = (await stat(folder).catch(() => null)) ?? { mtimeMs: Infinity };
    if (Date.now() - mtimeMs > RETENTION_MS + TOUCH_INTERVAL_MS) await deleteFolder(folder);
    else if (!name.includes('.')) left.push(folder);
  }
  return left;
}

/** Renames first, so that a partly deleted folder never looks complete. */
async function deleteFolder(folder: string): Promise<void> {
  const gone = unfinished(folder);
  await rename(folder, gone);
  await rm(gone, { recursive: true, force: true });
}
