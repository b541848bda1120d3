import { execFile } from 'node:child_process';
import { readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openSqlStore } from '~/infrastructure/sql/store';
import type { SqlStore } from '~/infrastructure/sql/engine/sql-store';
import { findPostgres } from '../../scripts/lib/postgres-programs.mjs';
import { describeOnPostgres, type TestDatabase } from '../support/postgres';
import { createQuickFolder } from '../support/quick-folder';
import { createEmptyDatabase } from './postgres-store';

const execute = promisify(execFile);
const clock = { now: () => new Date('2026-11-21T06:30:00Z') };

describeOnPostgres('deploy/postgres-backup.sh', () => {
  let folder: string;
  let database: TestDatabase;
  let restored: TestDatabase;
  beforeEach(async () => {
    folder = await createQuickFolder('taravani-dumps-');
    database = await createEmptyDatabase();
    restored = await createEmptyDatabase();
  });
  afterEach(async () => {
    await database.drop();
    await restored.drop();
    await rm(folder, { recursive: true });
  });

  const PATH = [findPostgres(), process.env.PATH].join(path.delimiter);
  const ENVIRONMENT = { NODE_ENV: process.env.NODE_ENV, PATH };
  const backUp = ({ url }: Pick<TestDatabase, 'url'>) => {
    const { hostname, port, username, pathname } = new URL(url);
    const place = { PGHOST: hostname, PGPORT: port, PGUSER: username };
    const env = { ...ENVIRONMENT, ...place, PGDATABASE: pathname.slice(1) };
    return execute('deploy/postgres-backup.sh', ['once', folder], { env });
  };
  const listDumps = async () => (await readdir(folder)).toSorted();

  it('creates a backup that another database restores completely', async () => {
    const store = await openSqlStore({ engine: 'postgres', url: database.url }, clock);
    await store.sql.db.insertInto('settings').values({ key: 'test', value: 'शनि 🪐' }).execute();
    const tables = await getContent(store.sql);
    await backUp(database);
    await store.close();

    const [dump = ''] = await listDumps();
    const how = ['--clean', '--if-exists', '--no-owner', '--exit-on-error', '--single-transaction'];
    const target = [`--dbname=${restored.url}`, path.join(folder, dump)];
    await execute('pg_restore', [...how, ...target], { env: ENVIRONMENT });
    const again = await openSqlStore({ engine: 'postgres', url: restored.url }, clock);
    expect(await getContent(again.sql)).toEqual(tables);
    expect(Object.keys(tables).length).toBeGreaterThan(30);
    await again.close();
  });

  it('keeps the newest fourteen backups and removes the files of a failed backup', async () => {
    const nights = Array.from({ length: 14 }, (_, night) => `taravani-202501${10 + night}-213000`);
    for (const night of nights) await writeFile(path.join(folder, `${night}.dump`), 'a backup');
    await writeFile(path.join(folder, 'taravani-20250109-213000.dump.part'), 'cut short');
    await expect(backUp({ url: `${database.url}_that_is_not_there` })).rejects.toThrow();
    const left = (await listDumps()).filter((name) => name.endsWith('.dump'));
    expect(left).toEqual(nights.map((night) => `${night}.dump`));
    await backUp(database);
    const kept = await listDumps();
    expect(kept.slice(0, 13)).toEqual(nights.slice(1).map((night) => `${night}.dump`));
    expect(kept).toHaveLength(14);
  });
});

/** @returns the row count and a hash of each table */
async function getContent({ db }: SqlStore): Promise<Record<string, unknown>> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  const content: Record<string, unknown> = {};
  for (const { name } of tables) {
    const { rows } = await sql`
      select count(*)::int as rows, md5(string_agg(t::text, ',' order by t::text)) as hash from ${sql.table(name)} t
    `.execute(db);
    content[name] = rows[0];
  }
  return content;
}
