import { createHash, randomUUID } from 'node:crypto';
import { cp, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import type { Log } from './exchange';

const HOUR_MS = 3_600_000;
/** For so long a page of an earlier build finds what it fetches; it works without, too. */
const RETENTION_MS = 24 * HOUR_MS;
/** How often a process says that it needs its folder. */
const TOUCH_INTERVAL_MS = HOUR_MS;

/** Where the files that browsers fetch lie. */
export interface ClientFiles {
  /** The folder of this build's files, which nobody replaces. */
  readonly own: string;
  /** Those of builds before it, or beside it on the same data folder: pages of theirs are still open in browsers. */
  readonly earlier: readonly string[];
  /** Ends what keeps them. */
  close(): void;
}

/**
 * Copies the client files of the build into a folder of their own, once for each build: a new build may then take the old one's
 * place while this process serves, and what pages of an earlier build fetch is there for a day after its last process.
 * @param built the client folder of the build
 * @param kept the folder of the copies, which is made where it is missing
 * @returns where to serve from; the build itself where no copy can be made, which is logged
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
    const own = path.join(kept, await nameOf(built));
    await copyOnce(built, own);
    const touchAndPrune = async () => {
      await touch(own);
      return removeStaleCopies(kept, own);
    };
    const earlier = await touchAndPrune();
    // What cannot be tended now is tended in an hour, or at the next start.
    const timer = setInterval(() => void touchAndPrune().catch(() => undefined), TOUCH_INTERVAL_MS);
    timer.unref();
    return { own, earlier, close: () => clearInterval(timer) };
  } catch (error) {
    log.error({ err: error }, 'the files for browsers were not kept');
    return { own: built, earlier: [], close: () => undefined };
  }
}

/** @returns a name for a build by its files, their sizes and their times: reading all of them would slow the start */
async function nameOf(built: string): Promise<string> {
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

/** A copy has its name when it is whole. */
async function copyOnce(from: string, to: string): Promise<void> {
  if (await touch(to)) return;
  const draft = unfinished(to);
  await mkdir(path.dirname(to), { recursive: true, mode: 0o700 });
  try {
    // With their times: entity tags are made of them, and are the same on every machine that has this build.
    await cp(from, draft, { recursive: true, preserveTimestamps: true });
    await touch(draft);
    await rename(draft, to);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    // Another process of this build was quicker.
    if (!(await touch(to))) throw error;
  }
}

/** A name beside the folder's own that no build has. */
function unfinished(folder: string): string {
  return `${folder}.${randomUUID()}`;
}

/** Notes that somebody needs the folder. @returns false where there is none */
function touch(folder: string): Promise<boolean> {
  const now = new Date();
  return utimes(folder, now, now).then(
    () => true,
    () => false,
  );
}

/** Removes the copies that no process has touched for a day. @returns the others' folders, without our own and unfinished ones */
async function removeStaleCopies(kept: string, own: string): Promise<readonly string[]> {
  const left: string[] = [];
  for (const name of await readdir(kept)) {
    const folder = path.join(kept, name);
    if (folder === own) continue;
    const { mtimeMs } = (await stat(folder).catch(() => null)) ?? { mtimeMs: Infinity };
    if (Date.now() - mtimeMs > RETENTION_MS + TOUCH_INTERVAL_MS) await drop(folder);
    else if (!name.includes('.')) left.push(folder);
  }
  return left;
}

/** A folder that is half gone must not be taken for a whole one. */
async function drop(folder: string): Promise<void> {
  const gone = unfinished(folder);
  await rename(folder, gone);
  await rm(gone, { recursive: true, force: true });
}
