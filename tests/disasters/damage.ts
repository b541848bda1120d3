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
import { giveAway } from './place';
import { STORE, type Stage } from './stage';

/** The store's file. */
export const findStore = (stage: Stage) => stage.path(STORE);

/** Overwrites a piece of a file, which keeps its length. */
export function overwrite(file: string, at: number, bytes: number): void {
  const handle = openSync(file, 'r+');
  try {
    writeSync(handle, Buffer.alloc(bytes, 0xa5), 0, bytes, at);
  } finally {
    closeSync(handle);
  }
}

/**
 * Overwrites the pages of some tables and of their indexes, as a disk does that fails in places. What stands in the write-ahead
 * log only is put into the file before.
 */
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

/** Fills the file system on which the folder lies to its last byte; gives what makes room again. */
export function fillDisk(folder: string): () => void {
  const ballast = path.join(folder, 'ballast');
  const handle = openSync(ballast, 'w');
  const block = Buffer.alloc(statfsSync(folder).bsize, 1);
  try {
    // Until it is full, not as many blocks as were free: a site that runs takes and gives back room meanwhile.
    for (;;) writeSync(handle, block);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    closeSync(handle);
  }
  return () => rmSync(ballast);
}

/** Takes away, or gives back, the right to write to a folder and all that is in it. */
export function setWritable(folder: string, isWritable: boolean): void {
  execFileSync('chmod', ['-R', isWritable ? 'u+w' : 'a-w', folder]);
}

/** Changes a store as another program would. */
export function changeStore(stage: Stage, statement: string): void {
  const connection = new Database(findStore(stage));
  connection.exec(statement);
  connection.close();
}

/**
 * Brings a store back that was removed while the site runs: its content lives as long as the process has it open. As the operator
 * does it, with `cp /proc/PID/fd/N`.
 */
export async function bringBackFromProcess(stage: Stage): Promise<void> {
  const folder = `/proc/${stage.site.pid ?? 0}/fd`;
  for (const name of readdirSync(folder)) {
    const target = getLink(path.join(folder, name))?.replace(/ \(deleted\)$/, '');
    if (target && [findStore(stage), `${findStore(stage)}-wal`].includes(target)) {
      copyFileSync(path.join(folder, name), target);
      chmodSync(target, 0o600);
    }
  }
  await giveAway(stage.data);
}

/** Puts a file there that belongs to the site. */
export async function put(stage: Stage, name: string, content: Buffer | string): Promise<void> {
  writeFileSync(stage.path(name), content);
  await giveAway(stage.data);
}

function getLink(file: string): string | null {
  try {
    return readlinkSync(file);
  } catch {
    return null;
  }
}
