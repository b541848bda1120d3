import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { isOfStore, postgresReader, sqliteReader, type Row } from './store-reader';

export type { Row };

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
export interface UploadWatcher {
  take(): Promise<Snapshot>;
  /** The large tables whose content is another than when the watcher was made. */
  changedLargeTables(): Promise<string[]>;
  close(): Promise<void>;
}

/** Where a site keeps what it stores. */
export interface StoredAt {
  readonly dataDirectory: string;
  /** Where the store is no file of that folder. */
  readonly databaseUrl?: string | undefined;
}

/** More rows than this: lists of places and branches, which come with the site. They are compared once, at the end. */
const LARGE_ROWS = 3_000;

/** Opens the store of a site for reading. */
export async function watchStore({ dataDirectory, databaseUrl }: StoredAt): Promise<UploadWatcher> {
  const store = databaseUrl ? await postgresReader(databaseUrl) : sqliteReader(dataDirectory);
  const all = await store.tables();
  const before = new Map<string, string>();
  for (const { name } of all) {
    if ((await store.count(name)) > LARGE_ROWS) before.set(name, await store.hash(name));
  }
  const small = all.filter(({ name }) => !before.has(name));
  let version: unknown;
  let tables: Snapshot['tables'] = new Map();
  async function readAll(): Promise<Snapshot['tables']> {
    const rows = await store.rows(small);
    return new Map(small.map(({ name, keys }) => [name, byKey(rows.get(name) ?? [], keys)]));
  }
  return {
    async take() {
      const newest = await store.version();
      if (newest !== version) [version, tables] = [newest, await readAll()];
      return { tables, files: filesBelow(dataDirectory) };
    },
    async changedLargeTables() {
      const changed: string[] = [];
      for (const [name, hash] of before) if ((await store.hash(name)) !== hash) changed.push(name);
      return changed;
    },
    close: () => store.close(),
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

function byKey(rows: Iterable<Row>, keys: readonly string[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const row of rows) {
    const text = JSON.stringify(row);
    found.set(keys.length > 0 ? JSON.stringify(keys.map((key) => row[key])) : text, text);
  }
  return found;
}

const seen = new Map<string, { readonly stamp: string; readonly hash: string }>();

function filesBelow(folder: string): Map<string, string> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile() && !isOfStore(each.name))
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
