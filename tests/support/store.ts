import { expect } from 'vitest';
import { sql } from 'kysely';
import { openSqlite } from '~/adapters/sql/database.server';
import { openPostgres } from '~/adapters/sql/postgres.server';
import type { SqlStore } from '~/adapters/sql/sql-store';
import type { TestApp } from './app';

/** Does something to the site's store, as another process would; pages that the site has kept until then are forgotten. */
export async function withStore<Answer>(
  { services, forgetPages }: Pick<TestApp, 'services'> & Partial<Pick<TestApp, 'forgetPages'>>,
  work: (store: SqlStore) => Promise<Answer>,
): Promise<Answer> {
  const settings = services.config.store;
  const store =
    settings.engine === 'sqlite' ? openSqlite(settings.file) : openPostgres(settings.url);
  try {
    return await work(store);
  } finally {
    await store.close();
    forgetPages?.();
  }
}

/**
 * Takes a table away while the work is done, so that everything which asks for it fails. Whatever people are told, the operator must
 * know: the log must tell of it, with one line for each failure of a source, and of exactly so many where their number is given. Other
 * errors are left to the test.
 */
export async function withoutTable<Answer>(
  app: TestApp,
  table: string,
  work: () => Promise<Answer>,
  { failures: expected }: { readonly failures?: number } = {},
): Promise<Answer> {
  const rename = (from: string, to: string) =>
    withStore(app, ({ db }) => sql.raw(`alter table ${from} rename to ${to}`).execute(db));
  await rename(table, `${table}_gone`);
  let answer: Answer;
  try {
    answer = await work();
  } finally {
    await rename(`${table}_gone`, table);
  }
  const failures = app.log.takeErrors('a source failed');
  if (expected === undefined) expect(failures).not.toEqual([]);
  else expect(failures).toHaveLength(expected);
  return answer;
}

/** How many rows a table has, of all or of those that fit. */
export async function countRows(app: TestApp, table: string, where = '1 = 1'): Promise<number> {
  const { rows } = await withStore(app, ({ db }) =>
    sql.raw<{ n: number }>(`select count(*) as n from ${table} where ${where}`).execute(db),
  );
  return rows[0]?.n ?? 0;
}
