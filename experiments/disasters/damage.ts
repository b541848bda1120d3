import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  copyFileSync,
  openSync,
  readdirSync,
  readlinkSync,
  rmSync,
  statfsSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { giveToOrdinaryUser } from './place';
import { STORE, type Stage } from './stage';

export const getStorePath = (stage: Stage) => stage.path(STORE);

/** The file's length stays the same. */
export function overwrite(file: string, at: number, bytes: number): void {
  const handle = openSync(file, 'r+');
  try {
    writeSync(handle, Buffer.alloc(bytes, 0xa5), 0, bytes, at);
  } finally {
    closeSync(handle);
  }
}

/** Simulates a disk that fails in places: overwrites the pages of tables and their indexes, after a WAL checkpoint. */
export function overwriteTables(file: string, tables: readonly string[]): void {
  const connection = new Database(file);
  connection.pragma('wal_checkpoint(TRUNCATE)');
  const size = Number(connection.pragma('page_size', { simple: true }));
  const pages = connection
    .prepare<string, number>(
      `select pageno from dbstat
       where name in (select name from sqlite_schema where tbl_name in (select value from json_each(?)))`,
    )
    .pluck()
    .all(JSON.stringify(tables));
  connection.close();
  for (const page of pages) overwrite(file, (page - 1) * size, size);
}

/** Fills the folder's file system. @returns a function that frees the space. */
export function fillDisk(folder: string): () => void {
  const ballast = path.join(folder, 'ballast');
  const handle = openSync(ballast, 'w');
  const block = Buffer.alloc(statfsSync(folder).bsize, 1);
  try {
    // Writes until an error occurs, because a running site allocates and frees blocks meanwhile.
    for (;;) writeSync(handle, block);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    closeSync(handle);
  }
  return () => rmSync(ballast);
}

export function setWritable(folder: string, isWritable: boolean): void {
  execFileSync('chmod', ['-R', isWritable ? 'u+w' : 'a-w', folder]);
}

export function changeStore(stage: Stage, statement: string): void {
  const connection = new Database(getStorePath(stage));
  connection.exec(statement);
  connection.close();
}

/** Recovers a deleted store from the process that still has it open, like `cp /proc/PID/fd/N`. */
export async function recoverFromProcess(stage: Stage): Promise<void> {
  const folder = `/proc/${stage.site.pid ?? 0}/fd`;
  for (const name of readdirSync(folder)) {
    const target = readLink(path.join(folder, name))?.replace(/ \(deleted\)$/, '');
    if (target && [getStorePath(stage), `${getStorePath(stage)}-wal`].includes(target)) {
      copyFileSync(path.join(folder, name), target);
      chmodSync(target, 0o600);
    }
  }
  await giveToOrdinaryUser(stage.data);
}

export async function put(stage: Stage, name: string, content: Buffer | string): Promise<void> {
  writeFileSync(stage.path(name), content);
  await giveToOrdinaryUser(stage.data);
}

function readLink(file: string): string | null {
  try {
    return readlinkSync(file);
  } catch {
    return null;
  }
}
