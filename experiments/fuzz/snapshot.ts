import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { isStoreFile, openPostgresReader, openSqliteReader, type Row } from './store-reader';

export type { Row };

/** An added row has no `before`, a removed row no `after`. */
export interface RowChange {
  readonly table: string;
  readonly before: Row | null;
  readonly after: Row | null;
}

export interface FileChange {
  /** Path below the data folder. */
  readonly file: string;
  readonly kind: 'added' | 'changed' | 'removed';
}

/** Stored data at one moment, without the large tables. */
export interface Snapshot {
  /** JSON per row, by table and primary key. */
  readonly tables: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** Hash per file. */
  readonly files: ReadonlyMap<string, string>;
}

export interface UploadWatcher {
  take(): Promise<Snapshot>;
  /** Large tables that changed since the watcher was opened. */
  changedLargeTables(): Promise<string[]>;
  close(): Promise<void>;
}

export interface StoreLocation {
  readonly dataDirectory: string;
  /** For a store outside the data folder. */
  readonly databaseUrl?: string | undefined;
}

/** Larger tables (places, branches) are compared once, at the end. */
const LARGE_ROWS = 3_000;

export async function openStoreWatcher({
  dataDirectory,
  databaseUrl,
}: StoreLocation): Promise<UploadWatcher> {
  const store = databaseUrl
    ? await openPostgresReader(databaseUrl)
    : openSqliteReader(dataDirectory);
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
    return new Map(small.map(({ name, keys }) => [name, indexByKey(rows.get(name) ?? [], keys)]));
  }
  return {
    async take() {
      const newest = await store.version();
      if (newest !== version) [version, tables] = [newest, await readAll()];
      return { tables, files: hashFilesBelow(dataDirectory) };
    },
    async changedLargeTables() {
      const changed: string[] = [];
      for (const [name, hash] of before) if ((await store.hash(name)) !== hash) changed.push(name);
      return changed;
    },
    close: () => store.close(),
  };
}

export function findRowChanges(before: Snapshot, after: Snapshot): RowChange[] {
  if (before.tables === after.tables) return [];
  return [...after.tables].flatMap(([table, rows]) => {
    const earlier = before.tables.get(table) ?? new Map<string, string>();
    const keys = new Set([...earlier.keys(), ...rows.keys()]);
    return [...keys].flatMap((key) => {
      const [was, is] = [earlier.get(key), rows.get(key)];
      return was === is ? [] : [{ table, before: parseStoredRow(was), after: parseStoredRow(is) }];
    });
  });
}

export function findFileChanges(before: Snapshot, after: Snapshot): FileChange[] {
  const names = new Set([...before.files.keys(), ...after.files.keys()]);
  return [...names].flatMap((file): FileChange[] => {
    const [was, is] = [before.files.get(file), after.files.get(file)];
    if (was === is) return [];
    if (was === undefined) return [{ file, kind: 'added' }];
    return [{ file, kind: is === undefined ? 'removed' : 'changed' }];
  });
}

function parseStoredRow(row: string | undefined): Row | null {
  return row === undefined ? null : (JSON.parse(row) as Row);
}

function indexByKey(rows: Iterable<Row>, keys: readonly string[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const row of rows) {
    const text = JSON.stringify(row);
    found.set(keys.length > 0 ? JSON.stringify(keys.map((key) => row[key])) : text, text);
  }
  return found;
}

const seen = new Map<string, { readonly stamp: string; readonly hash: string }>();

function hashFilesBelow(folder: string): Map<string, string> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile() && !isStoreFile(each.name))
    .map((each) => path.join(each.parentPath, each.name));
  return new Map(names.map((name) => [path.relative(folder, name), hashStoredFile(name)]));
}

/** Cached by date and size. */
function hashStoredFile(file: string): string {
  const { size, mtimeMs, ctimeMs, ino } = statSync(file);
  const stamp = [size, mtimeMs, ctimeMs, ino].join(' ');
  const known = seen.get(file);
  if (known?.stamp === stamp) return known.hash;
  const hash = createHash('sha256').update(readFileSync(file)).digest('hex');
  seen.set(file, { stamp, hash });
  return hash;
}
