import { createHash } from 'node:crypto';
import path from 'node:path';
import Database from 'better-sqlite3';
import pg from 'pg';
import { clientSettings } from '~/infrastructure/sql/engine/postgres-pool';

export type Row = Readonly<Record<string, unknown>>;

/** A table and the columns of its primary key. */
export interface Table {
  readonly name: string;
  readonly keys: readonly string[];
}

export interface StoreReader {
  tables(): Promise<Table[]>;
  count(table: string): Promise<number>;
  rows(tables: readonly Table[]): Promise<Map<string, Iterable<Row>>>;
  hash(table: string): Promise<string>;
  /** Changes after every write, and sometimes without one. */
  version(): Promise<unknown>;
  close(): Promise<void>;
}

const STORE = 'taravani.sqlite';

/** Whether a file is the store or one of SQLite's companion files. */
export function isStoreFile(name: string): boolean {
  return name.startsWith(STORE);
}

export function openSqliteReader(dataDirectory: string): StoreReader {
  const store = new Database(path.join(dataDirectory, STORE), { readonly: true });
  const readAll = store.transaction(
    (tables: readonly Table[]) =>
      new Map(
        tables.map(({ name }) => [name, store.prepare<[], Row>(`SELECT * FROM "${name}"`).all()]),
      ),
  );
  return {
    async tables() {
      const names = store
        .prepare<[], string>("SELECT name FROM sqlite_master WHERE type = 'table'")
        .pluck()
        .all();
      return names.map((name) => {
        const columns = store.pragma(`table_info("${name}")`) as { name: string; pk: number }[];
        return { name, keys: columns.filter(({ pk }) => pk > 0).map((column) => column.name) };
      });
    },
    count: async (table) => Number(store.prepare(`SELECT count(*) FROM "${table}"`).pluck().get()),
    rows: async (tables) => readAll(tables),
    async hash(table) {
      const hash = createHash('sha256');
      for (const row of store.prepare(`SELECT * FROM "${table}"`).raw().iterate()) {
        hash.update(JSON.stringify(row));
      }
      return hash.digest('hex');
    },
    version: async () => store.pragma('data_version', { simple: true }),
    async close() {
      store.close();
    },
  };
}

export async function openPostgresReader(url: string): Promise<StoreReader> {
  const client = new pg.Client(clientSettings(url));
  await client.connect();
  const ask = async <Answer extends object>(statement: string) =>
    (await client.query<Answer>(statement)).rows;
  return {
    tables: () =>
      ask<Table>(
        `select t.tablename as name, array(
           select a.attname::text from pg_index i
           join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
           where i.indrelid = format('%I', t.tablename)::regclass and i.indisprimary
           order by a.attnum) as keys
         from pg_tables t where t.schemaname = current_schema()`,
      ),
    count: async (table) =>
      (await ask<{ total: number }>(`select count(*) as total from "${table}"`))[0]?.total ?? 0,
    async rows(tables) {
      const found = new Map<string, Iterable<Row>>();
      await client.query('begin isolation level repeatable read read only');
      for (const { name } of tables) found.set(name, await ask<Row>(`select * from "${name}"`));
      await client.query('commit');
      return found;
    },
    async hash(table) {
      const [row] = await ask<{ hash: string }>(
        `select md5(string_agg(t::text, chr(10) order by t::text)) as hash from "${table}" t`,
      );
      return row?.hash ?? '';
    },
    // The WAL insert position advances with every change.
    version: async () =>
      (await ask<{ at: string }>('select pg_current_wal_insert_lsn() as at'))[0]?.at,
    close: () => client.end(),
  };
}
