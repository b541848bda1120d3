import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';

/** A row as the store has it, by column. */
export type Row = Readonly<Record<string, unknown>>;

/** One row that is not what it was: added without `before`, removed without `after`. */
export interface RowChange {
  readonly table: string;
  readonly before: Row | null;
  readonly after: Row | null;
}

/** One stored file that is not what it was. */
export interface FileChange {
  /** Below the data folder. */
  readonly file: string;
  readonly kind: 'added' | 'changed' | 'removed';
}

/** Everything that the site has stored at one moment, but for the tables that are too large to be looked at each time. */
export interface Snapshot {
  /** JSON of each row, by table and by primary key. */
  readonly tables: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** A hash of each file's content. */
  readonly files: ReadonlyMap<string, string>;
}

/** Looks at the store of a site, as another process would. */
export interface Watcher {
  take(): Snapshot;
  /** The large tables whose content is another than when the watcher was made. */
  changedLargeTables(): string[];
  close(): void;
}

/** More rows than this: lists of places and branches, which come with the site. They are compared once, at the end. */
const LARGE_ROWS = 20_000;
const STORE = 'taravani.sqlite';

/** Opens the store below a data folder for reading. */
export function watchStore(dataDirectory: string): Watcher {
  const store = new Database(path.join(dataDirectory, STORE), { readonly: true });
  const all = store
    .prepare<[], { name: string }>("SELECT name FROM sqlite_master WHERE type = 'table'")
    .all()
    .map(({ name }) => ({ name, keys: keysOf(store, name) }));
  const large = all.filter(({ name }) => countOf(store, name) > LARGE_ROWS);
  const small = all.filter((each) => !large.includes(each));
  const before = new Map(large.map(({ name }) => [name, hashOf(store, name)]));
  // One moment for all tables.
  const readAll = store.transaction(
    () => new Map(small.map(({ name, keys }) => [name, rowsOf(store, name, keys)])),
  );
  let version: unknown;
  let tables: Snapshot['tables'] = new Map();
  return {
    take() {
      const newest = store.pragma('data_version', { simple: true });
      if (newest !== version) [version, tables] = [newest, readAll()];
      return { tables, files: filesBelow(dataDirectory) };
    },
    changedLargeTables: () =>
      large.map(({ name }) => name).filter((name) => hashOf(store, name) !== before.get(name)),
    close: () => void store.close(),
  };
}

/** The rows that differ between two moments. */
export function rowChanges(before: Snapshot, after: Snapshot): RowChange[] {
  if (before.tables === after.tables) return [];
  return [...after.tables].flatMap(([table, rows]) => {
    const earlier = before.tables.get(table) ?? new Map<string, string>();
    const keys = new Set([...earlier.keys(), ...rows.keys()]);
    return [...keys].flatMap((key) => {
      const [was, is] = [earlier.get(key), rows.get(key)];
      return was === is ? [] : [{ table, before: parsed(was), after: parsed(is) }];
    });
  });
}

/** The files that differ between two moments. */
export function fileChanges(before: Snapshot, after: Snapshot): FileChange[] {
  const names = new Set([...before.files.keys(), ...after.files.keys()]);
  return [...names].flatMap((file): FileChange[] => {
    const [was, is] = [before.files.get(file), after.files.get(file)];
    if (was === is) return [];
    if (was === undefined) return [{ file, kind: 'added' }];
    return [{ file, kind: is === undefined ? 'removed' : 'changed' }];
  });
}

function parsed(row: string | undefined): Row | null {
  return row === undefined ? null : (JSON.parse(row) as Row);
}

function keysOf(store: Database.Database, table: string): string[] {
  const columns = store.pragma(`table_info("${table}")`) as { name: string; pk: number }[];
  return columns.filter(({ pk }) => pk > 0).map(({ name }) => name);
}

function countOf(store: Database.Database, table: string): number {
  return Number(store.prepare(`SELECT count(*) FROM "${table}"`).pluck().get());
}

function rowsOf(store: Database.Database, table: string, keys: readonly string[]) {
  const rows = new Map<string, string>();
  for (const row of store.prepare<[], Row>(`SELECT * FROM "${table}"`).iterate()) {
    const text = JSON.stringify(row);
    rows.set(keys.length > 0 ? JSON.stringify(keys.map((key) => row[key])) : text, text);
  }
  return rows;
}

function hashOf(store: Database.Database, table: string): string {
  const hash = createHash('sha256');
  for (const row of store.prepare(`SELECT * FROM "${table}"`).raw().iterate()) {
    hash.update(JSON.stringify(row));
  }
  return hash.digest('hex');
}

const seen = new Map<string, { readonly stamp: string; readonly hash: string }>();

function filesBelow(folder: string): Map<string, string> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile() && !each.name.startsWith(STORE))
    .map((each) => path.join(each.parentPath, each.name));
  return new Map(names.map((name) => [path.relative(folder, name), hashOfFile(name)]));
}

/** Files are read again only where their dates or sizes say so. */
function hashOfFile(file: string): string {
  const { size, mtimeMs, ctimeMs, ino } = statSync(file);
  const stamp = [size, mtimeMs, ctimeMs, ino].join(' ');
  const known = seen.get(file);
  if (known?.stamp === stamp) return known.hash;
  const hash = createHash('sha256').update(readFileSync(file)).digest('hex');
  seen.set(file, { stamp, hash });
  return hash;
}
