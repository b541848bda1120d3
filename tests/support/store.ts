import { expect } from 'vitest';
import { sql } from 'kysely';
import { openSqlite } from '~/infrastructure/sql/engine/database';
import { openPostgres } from '~/infrastructure/sql/engine/postgres';
import type { SqlStore } from '~/infrastructure/sql/engine/sql-store';
import type { TestApp } from './app';

/** Changes the store as another process would, then clears the page cache. */
export async function withStore<Answer>(
  {
    services,
    clearPageCache,
  }: Pick<TestApp, 'services'> & Partial<Pick<TestApp, 'clearPageCache'>>,
  work: (store: SqlStore) => Promise<Answer>,
): Promise<Answer> {
  const settings = services.config.store;
  const store =
    settings.engine === 'sqlite' ? openSqlite(settings.file) : openPostgres(settings.url);
  try {
    return await work(store);
  } finally {
    await store.close();
    // A site on another instance's service must be notified, which takes a moment.
    await clearPageCache?.();
  }
}

/**
 * Renames a table during `work`, so that its queries fail. The log must have one line per store failure, or
 * exactly
 * `failures` lines when it is set. The test checks other errors.
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

type Writing = 'insert' | 'update' | 'delete';

/** Makes some kinds of writes to a table fail during `work`; the test checks the log. */
export async function withFailingWrites<Answer>(
  app: TestApp,
  table: string,
  refused: readonly Writing[],
  work: () => Promise<Answer>,
): Promise<Answer> {
  await withStore(app, async ({ db, isShared }) => {
    const run = (statement: string) => sql.raw(statement).execute(db);
    if (isShared) await run(CREATE_FAILING_TRIGGER);
    const answer = isShared
      ? 'for each row execute function no_writing()'
      : `begin select raise(fail, 'x'); end`;
    for (const each of refused) {
      await run(`create trigger no_${each} before ${each} on ${table} ${answer}`);
    }
  });
  try {
    return await work();
  } finally {
    await withStore(app, async ({ db, isShared }) => {
      const run = (statement: string) => sql.raw(statement).execute(db);
      if (isShared) await run('drop function no_writing cascade');
      else for (const each of refused) await run(`drop trigger no_${each}`);
    });
  }
}

/** A PostgreSQL trigger needs a function. */
const CREATE_FAILING_TRIGGER = `create function no_writing() returns trigger language plpgsql as
  $$ begin raise exception 'x'; end $$`;

export async function countRows(app: TestApp, table: string, where = '1 = 1'): Promise<number> {
  const { rows } = await withStore(app, ({ db }) =>
    sql.raw<{ n: number }>(`select count(*) as n from ${table} where ${where}`).execute(db),
  );
  return rows[0]?.n ?? 0;
}
