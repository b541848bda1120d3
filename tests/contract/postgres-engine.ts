import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql, type Kysely } from 'kysely';
import type { Schema } from '~/infrastructure/sql/engine/schema';
import { createTransactionWriter } from '~/infrastructure/sql/engine/transaction';
import { openPostgres } from '~/infrastructure/sql/engine/postgres';
import { getPostgresServer, type TestDatabase } from '../support/postgres';
import type { Engine } from './engine';
import { createMigratedDatabase } from './postgres-store';

/** Emptied databases; creating one for each test takes longer than the test. */
const idle: TestDatabase[] = [];

export async function dropIdleDatabases(): Promise<void> {
  await Promise.all(idle.splice(0).map((database) => database.drop()));
}

async function takeDatabase(): Promise<TestDatabase> {
  const ready = idle.pop();
  if (ready) return ready;
  const database = await createMigratedDatabase();
  const store = openPostgres(database.url);
  await sql.raw(RECORD_BASELINE).execute(store.db);
  await store.close();
  return database;
}

/** Copies the rows that the migrations insert. */
const RECORD_BASELINE = `do $$
  declare name text;
  begin
    create schema baseline;
    for name in select relname from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0
    loop
      execute format('create table baseline.%1$I as table public.%1$I', name);
    end loop;
  end $$`;

/** Truncates instead of deleting, so that no file contains rows of an earlier test. */
const RESTORE_BASELINE = `do $$
  declare written text;
  declare name text;
  begin
    set local session_replication_role = replica;
    select string_agg(oid::regclass::text, ', ') into written from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0;
    execute 'truncate ' || written || ' cascade';
    perform setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
      from pg_sequences where last_value is not null;
    for name in select tablename from pg_tables where schemaname = 'baseline' loop
      execute format(
        'insert into public.%1$I overriding system value select * from baseline.%1$I', name);
    end loop;
  end $$`;

export const POSTGRES: Engine = {
  name: 'PostgreSQL',
  async openStore() {
    const database = await takeDatabase();
    const { db, close } = openPostgres(database.url);
    const folder = await mkdtemp(path.join(tmpdir(), 'taravani-contract-'));
    return {
      db,
      openWriter: () => createTransactionWriter(db),
      file: (name) => path.join(folder, name),
      async withFailingInserts(table, work) {
        await createFailingInsertTrigger(db, table);
        try {
          return await work();
        } finally {
          await sql.raw('drop function no_insertions cascade').execute(db);
        }
      },
      readBytesAtRest: async () => Buffer.concat([await getFiles(db), await rowsFor(db)]),
      async close() {
        await sql.raw(RESTORE_BASELINE).execute(db);
        await close();
        idle.push(database);
        await rm(folder, { recursive: true });
      },
    };
  },
};

async function createFailingInsertTrigger(db: Kysely<Schema>, table: string): Promise<void> {
  await sql
    .raw(
      `create function no_insertions() returns trigger language plpgsql as
       $$ begin raise exception 'the disk is full'; end $$`,
    )
    .execute(db);
  await sql
    .raw(
      `create trigger no_insertions before insert on ${table}
       for each statement execute function no_insertions()`,
    )
    .execute(db);
}

/** The server's data files, which still contain replaced rows. */
async function getFiles(db: Kysely<Schema>): Promise<Buffer> {
  await sql`checkpoint`.execute(db);
  const { rows } = await sql<{
    oid: number;
  }>`select oid from pg_database where datname = current_database()`.execute(db);
  const folder = path.join(getPostgresServer().dataDirectory, 'base', String(rows[0]?.oid));
  const names = await readdir(folder);
  return Buffer.concat(await Promise.all(names.map((name) => readFile(path.join(folder, name)))));
}

/** Reads all rows as text, because the server compresses long values in its files. */
async function rowsFor(db: Kysely<Schema>): Promise<Buffer> {
  const tables = await db.introspection.getTables();
  const texts = await Promise.all(
    tables.map(async ({ name }) => {
      const table = sql.table(name);
      const { rows } = await sql<{
        line: string;
      }>`select ${table}::text as line from ${table}`.execute(db);
      return rows.map(({ line }) => line).join('\n');
    }),
  );
  return Buffer.from(texts.join('\n'));
}
