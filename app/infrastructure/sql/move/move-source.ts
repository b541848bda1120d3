import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import Database from 'better-sqlite3';
import { APPLICATION_ID, openSqlite } from '~/infrastructure/sql/engine/database';
import { isNewerVersion, migrateToLatest } from '~/infrastructure/sql/engine/migrate';
import { createPrivateFile } from '~/infrastructure/sql/engine/store-file';
import { explainError } from '~/infrastructure/sql/engine/sqlite-faults';
import { DatabaseError } from '~/infrastructure/sql/engine/database-error';

export type StoredValue = string | number | null;

export interface SourceTable {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: number;
  readonly lastKey: number | null;
}

export interface MoveSource {
  readonly tables: readonly SourceTable[];
  rowsFor(table: SourceTable): Iterable<readonly StoredValue[]>;
  close(): Promise<void>;
}

/** Reads and migrates a copy in `workplace`. The file itself is not changed. */
export async function openMoveSource(file: string, workplace: string): Promise<MoveSource> {
  const folder = await mkdtemp(path.join(workplace, 'move-'));
  const copy = path.join(folder, 'store.sqlite');
  try {
    await copyStore(file, copy);
    await migrateCopy(copy);
    const connection = new Database(copy, { readonly: true });
    return {
      tables: listTablesInOrder(connection).map((name) => describe(connection, name)),
      rowsFor: ({ name, columns }) =>
        connection
          .prepare<[], StoredValue[]>(
            `select ${columns.map(quoteIdentifier).join(', ')} from ${quoteIdentifier(name)}`,
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
      throw new DatabaseError(`${file} is not a Taravani store.`);
    }
    createPrivateFile(copy);
    await connection.backup(copy);
  } catch (error) {
    throw error instanceof DatabaseError ? error : explainError(error, file);
  } finally {
    connection?.close();
  }
}

async function migrateCopy(copy: string): Promise<void> {
  const store = openSqlite(copy);
  try {
    if (await isNewerVersion(store))
      throw new DatabaseError(
        'The store was written by a newer version of this site: move it with that one.',
      );
    await migrateToLatest(store);
  } finally {
    await store.close();
  }
}

function listTablesInOrder(connection: Database.Database): string[] {
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
  // `hidden`: 0 for ordinary columns, 2 or 3 for generated ones.
  const columns = connection
    .prepare<[string], string>(
      `select name from pragma_table_xinfo(?) where hidden = 0 order by cid`,
    )
    .pluck()
    .all(name);
  const rows = connection
    .prepare<[], number>(`select count(*) from ${quoteIdentifier(name)}`)
    .pluck()
    .get();
  const lastKey = connection
    .prepare<[string], number>('select seq from sqlite_sequence where name = ?')
    .pluck()
    .get(name);
  return { name, columns, rows: rows ?? 0, lastKey: lastKey ?? null };
}

function quoteIdentifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
