import { execFile } from 'node:child_process';
import { chmod, chown, cp, lchown, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { MachineUser } from '../../tests/support/site-process';

const execute = promisify(execFile);
const isRoot = process.getuid?.() === 0;

/** Root ignores file modes, so files belong to `nobody`; undefined when the test is not root. */
export const ORDINARY_USER: MachineUser | undefined = isRoot
  ? { uid: 65_534, gid: 65_534 }
  : undefined;

/** @returns why no file system can be mounted; null when one can */
export async function findMountObstacle(): Promise<string | null> {
  if (!isRoot) return 'needs root, for a small file system of its own';
  const place = await createPlace();
  try {
    const undo = await mountMemory(place.path('probe'), 1);
    await undo();
    return null;
  } catch {
    return 'needs the right to mount a small file system';
  } finally {
    await place.remove();
  }
}

export interface Place {
  path(...names: string[]): string;
  remove(): Promise<void>;
}

export async function createPlace(): Promise<Place> {
  const folder = await mkdtemp(path.join(tmpdir(), 'taravani-disasters-'));
  await chmod(folder, 0o755);
  return {
    path: (...names) => path.join(folder, ...names),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Mounts a tmpfs. @returns a function that unmounts it. @throws Error without permission to mount. */
export async function mountMemory(folder: string, megabytes: number): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true });
  await execute('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'none', folder]);
  return async () => {
    await execute('umount', ['--lazy', folder]);
  };
}

export async function copyFolder(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true, preserveTimestamps: true });
  await giveToOrdinaryUser(to);
}

export async function giveToOrdinaryUser(folder: string): Promise<void> {
  if (!ORDINARY_USER) return;
  const { uid, gid } = ORDINARY_USER;
  await chown(folder, uid, gid);
  for (const name of await readdir(folder, { recursive: true })) {
    await lchown(path.join(folder, name), uid, gid);
  }
}
