import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import Database from 'better-sqlite3';
import { APPLICATION_ID, openSqlite } from '~/infrastructure/sql/engine/database';
import { isOfNewerVersion, migrateToLatest } from '~/infrastructure/sql/engine/migrate';
import { createPrivately } from '~/infrastructure/sql/engine/private-file';
import { explained } from '~/infrastructure/sql/engine/sqlite-faults';
import { StoreError } from '~/infrastructure/sql/engine/store-error';

/** A value of SQLite, as it is read. */
export type StoredValue = string | number | null;

/** A table that is to be copied. */
export interface SourceTable {
  readonly name: string;
  /** Without the generated ones, which the other engine works out by itself. */
  readonly columns: readonly string[];
  readonly rows: number;
  /** The highest number that its counted key ever had, also of rows that are gone; null where no key is counted. */
  readonly lastKey: number | null;
}

/** A store in an SQLite file, as it was at one moment, with the newest tables. */
export interface MoveSource {
  /** Each after those that it points at. */
  readonly tables: readonly SourceTable[];
  /** The values of a table row by row, in the order of its columns. */
  rowsOf(table: SourceTable): Iterable<readonly StoredValue[]>;
  /** Removes the private copy. */
  close(): Promise<void>;
}

/**
 * Reads a store from a copy of its own in the folder `workplace`, brought up to date there: the file itself stays as it is,
 * whatever version wrote it.
 * @throws StoreError when it is no store, is damaged, or comes from a newer version of the site.
 */
export async function openMoveSource(file: string, workplace: string): Promise<MoveSource> {
  const folder = await mkdtemp(path.join(workplace, 'move-'));
  const copy = path.join(folder, 'store.sqlite');
  try {
    await copyStore(file, copy);
    await bringUpToDate(copy);
    const connection = new Database(copy, { readonly: true });
    return {
      tables: inOrder(connection).map((name) => describe(connection, name)),
      rowsOf: ({ name, columns }) =>
        connection
          .prepare<[], StoredValue[]>(
            `select ${columns.map(quoted).join(', ')} from ${quoted(name)}`,
          )
          .raw()
          .iterate(),
      close: async () => {
        connection.close();
        await rm(folder, { recursive: true });
      },
    };
  } catch (error) {
    await rm(folder, { recursive: true });
    throw error;
  }
}

async function copyStore(file: string, copy: string): Promise<void> {
  let connection: Database.Database | undefined;
  try {
    connection = new Database(file, { readonly: true, fileMustExist: true });
    if (connection.pragma('application_id', { simple: true }) !== APPLICATION_ID) {
      throw new StoreError(`${file} is not a Taravani store.`);
    }
    createPrivately(copy);
    await connection.backup(copy);
  } catch (error) {
    throw error instanceof StoreError ? error : explained(error, file);
  } finally {
    connection?.close();
  }
}

async function bringUpToDate(copy: string): Promise<void> {
  const store = openSqlite(copy);
  try {
    if (await isOfNewerVersion(store))
      throw new StoreError(
        'The store was written by a newer version of this site: move it with that one.',
      );
    await migrateToLatest(store);
  } finally {
    await store.close();
  }
}

/** The names of the store's own tables, without those that a store fills by itself, each after those that it points at. */
function inOrder(connection: Database.Database): string[] {
  const names = connection
    .prepare<[], string>(
      `select name from sqlite_schema where type = 'table'
       and name not like 'sqlite\\_%' escape '\\' and name not like 'kysely\\_%' escape '\\'
       and name not like '%\\_tally' escape '\\'
       order by name`,
    )
    .pluck()
    .all();
  const ordered = new Set<string>();
  const place = (name: string): void => {
    if (ordered.has(name)) return;
    connection
      .prepare<[string], string>(`select distinct "table" from pragma_foreign_key_list(?)`)
      .pluck()
      .all(name)
      .filter((target) => target !== name)
      .forEach(place);
    ordered.add(name);
  };
  names.forEach(place);
  return [...ordered];
}

function describe(connection: Database.Database, name: string): SourceTable {
  // `hidden` is 0 for ordinary columns, and 2 or 3 for generated ones.
  const columns = connection
    .prepare<[string], string>(
      `select name from pragma_table_xinfo(?) where hidden = 0 order by cid`,
    )
    .pluck()
    .all(name);
  const rows = connection
    .prepare<[], number>(`select count(*) from ${quoted(name)}`)
    .pluck()
    .get();
  const lastKey = connection
    .prepare<[string], number>('select seq from sqlite_sequence where name = ?')
    .pluck()
    .get(name);
  return { name, columns, rows: rows ?? 0, lastKey: lastKey ?? null };
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
