import { constants } from 'node:fs';
import { access, chmod, copyFile, link, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { syncToDisk } from '~/infrastructure/files/disk-fault';
import Database from 'better-sqlite3';
import { DEFAULT_MIGRATION_TABLE } from 'kysely/migration';
import { APPLICATION_ID, type SqliteStore } from './database';
import { findUnknownMigrations } from './migrate';
import { PRIVATE } from './store-file';
import { explainError } from './sqlite-faults';
import { DatabaseError } from './database-error';

/** Makes an online copy, which gets its name once complete, checked and synced. On failure an older backup remains. */
export async function backup(store: SqliteStore, targetFile: string): Promise<void> {
  const unfinished = `${targetFile}.unfinished`;
  try {
    await removeDatabase(unfinished);
    // Created first with private permissions, whatever the folder allows.
    await writeFile(unfinished, '', { flag: 'wx', mode: PRIVATE });
    await store.backupTo(unfinished);
    checkStore(unfinished, targetFile);
    await moveIntoPlace(unfinished, targetFile);
  } catch (error) {
    await removeDatabase(unfinished);
    throw error instanceof DatabaseError ? error : explainError(error, targetFile);
  }
}

/**
 * Replaces a closed store with a verified backup. The old store is renamed with a timestamp.
 * @param inspect throws to reject an intact backup
 * @returns the path of the old store
 */
export async function restore(
  backupFile: string,
  databaseFile: string,
  now: Date = new Date(),
  inspect: (file: string) => void = () => undefined,
): Promise<string | null> {
  const unfinished = `${databaseFile}.unfinished`;
  try {
    if (!(await exists(backupFile))) throw new DatabaseError(`There is no file ${backupFile}.`);
    await removeDatabase(unfinished);
    await copyFile(backupFile, unfinished);
    // The copy inherited the backup's permissions.
    await chmod(unfinished, PRIVATE);
    checkStore(unfinished, backupFile);
    inspect(unfinished);
    const kept = (await exists(databaseFile))
      ? await keepReplacedStore(databaseFile, now.toISOString().replaceAll(':', '-'))
      : null;
    await removeLogFiles(databaseFile);
    await moveIntoPlace(unfinished, databaseFile);
    return kept;
  } catch (error) {
    await removeDatabase(unfinished);
    throw error instanceof DatabaseError ? error : explainError(error, databaseFile);
  }
}

export async function checkBackup(file: string): Promise<void> {
  if (!(await exists(file))) throw new DatabaseError(`There is no file ${file}.`);
  inspectStore(file, file, { readonly: true });
}

function checkStore(file: string, knownAs: string): void {
  inspectStore(file, knownAs, { readonly: false });
}

function inspectStore(file: string, knownAs: string, { readonly }: { readonly: boolean }): void {
  let connection: Database.Database | undefined;
  try {
    connection = new Database(file, { fileMustExist: true, readonly });
    if (connection.pragma('application_id', { simple: true }) !== APPLICATION_ID) {
      throw new DatabaseError(`${knownAs} is not a Taravani store.`);
    }
    if (!readonly) connection.pragma('journal_mode = DELETE');
    if (connection.pragma('integrity_check(1)', { simple: true }) !== 'ok') {
      throw new DatabaseError(`${knownAs} is damaged.`);
    }
    const newer = findUnknownMigrations(getExecutedMigrations(connection));
    if (newer.length > 0) {
      throw new DatabaseError(
        `${knownAs} was written by a newer version of this site (${newer.join(', ')}). Install that version first.`,
      );
    }
  } catch (error) {
    throw error instanceof DatabaseError ? error : explainError(error, knownAs);
  } finally {
    connection?.close();
  }
}

function getExecutedMigrations(connection: Database.Database): readonly string[] {
  const table = connection
    .prepare(`select name from sqlite_schema where type = 'table' and name = ?`)
    .pluck()
    .get(DEFAULT_MIGRATION_TABLE);
  if (table === undefined) return [];
  return connection
    .prepare<[], string>(`select name from ${DEFAULT_MIGRATION_TABLE}`)
    .pluck()
    .all();
}

/**
 * Links the store under a second name, so that the backup can replace it in one step. An intact store is checkpointed
 * first, which also detects whether another process has it open. A damaged store keeps its log.
 */
async function keepReplacedStore(databaseFile: string, instant: string): Promise<string> {
  const kept = `${databaseFile}.replaced-${instant}`;
  const folded = checkpointLog(databaseFile);
  await link(databaseFile, kept);
  if (!folded && (await exists(`${databaseFile}-wal`))) {
    await rename(`${databaseFile}-wal`, `${kept}-wal`);
  }
  return kept;
}

function checkpointLog(databaseFile: string): boolean {
  let connection: Database.Database | undefined;
  try {
    connection = new Database(databaseFile, { timeout: 0 });
    connection.pragma('journal_mode = DELETE');
    return true;
  } catch (error) {
    if (error instanceof Database.SqliteError && /^SQLITE_(BUSY|LOCKED)/.test(error.code)) {
      throw new DatabaseError(`${databaseFile} is in use: stop the site first.`, { cause: error });
    }
    return false;
  } finally {
    connection?.close();
  }
}

async function moveIntoPlace(finished: string, file: string): Promise<void> {
  await syncToDisk(finished);
  await rename(finished, file);
  await syncToDisk(path.dirname(file));
}

async function removeDatabase(file: string): Promise<void> {
  await rm(file, { force: true });
  await removeLogFiles(file);
}

/** A leftover write-ahead log would be replayed into the new database. */
async function removeLogFiles(file: string): Promise<void> {
  for (const companion of ['-wal', '-shm', '-journal'])
    await rm(`${file}${companion}`, { force: true });
}

async function exists(file: string): Promise<boolean> {
  return access(file, constants.F_OK).then(
    () => true,
    () => false,
  );
}
