import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql, type Kysely } from 'kysely';
import type { Schema } from '~/infrastructure/sql/engine/schema';
import { createTransactionWriter } from '~/infrastructure/sql/engine/transaction';
import { getPostgresServer } from '../support/postgres';
import type { Engine } from './engine';
import { openPostgresTestStore, type PostgresTestStore } from './postgres-store';

/** The next test's database, created while the current test runs. */
let spare: Promise<PostgresTestStore> | undefined;

export async function closeSpareStore(): Promise<void> {
  const store = await spare;
  spare = undefined;
  await store?.remove();
}

function takeStore(): Promise<PostgresTestStore> {
  // Taken before any wait, so that two stores of one test never share a database.
  const ready = spare;
  spare = undefined;
  return (ready ?? openPostgresTestStore()).finally(() => {
    if (spare) return;
    spare = openPostgresTestStore();
    // The next test reports the error.
    spare.catch(() => undefined);
  });
}

export const POSTGRES: Engine = {
  name: 'PostgreSQL',
  async openStore() {
    const { db, remove } = await takeStore();
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
        await remove();
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
