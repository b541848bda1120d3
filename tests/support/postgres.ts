import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { describe, inject, test, type TestOptions } from 'vitest';

/** A database of one test's own on the server of this run. */
export interface TestDatabase {
  readonly name: string;
  /** As `DATABASE_URL` has it. */
  readonly url: string;
  /** Removes it, whoever is still connected. */
  drop(): Promise<void>;
}

/** Fills the database at the address; it must not be connected to it any more when it is done. */
export type FillDatabase = (url: string) => Promise<void>;

/**
 * A suite that needs PostgreSQL: left out where whoever runs the tests has said so; where there is no server, one test that fails
 * and says what to install.
 */
export function describeOnPostgres(
  name: string,
  suite: () => void,
  options: Pick<TestOptions, 'tags'> = {},
): void {
  const provided = inject('postgres');
  if (provided.kind === 'missing') {
    describe(name, options, () => {
      test('needs PostgreSQL', () => {
        throw new Error(provided.advice);
      });
    });
    return;
  }
  describe.skipIf(provided.kind === 'left-out')(name, options, suite);
}

/** The server of this run. @throws Error outside of `describeOnPostgres`, where there may be none. */
export function postgresServer(): { readonly origin: string; readonly dataDirectory: string } {
  const provided = inject('postgres');
  if (provided.kind !== 'running') throw new Error('There is no PostgreSQL server in this run');
  return provided;
}

/** Where the server of a run of browser tests listens: they know nothing of Vitest. */
export const POSTGRES_VARIABLE = 'BROWSER_TEST_POSTGRES';

/** Makes a database as a copy of a template, which is filled once in a run, whichever test file needs it first. */
export async function createDatabase(template: string, fill: FillDatabase): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await asOwner(async (owner) => {
    await ensureTemplate(owner, template, fill);
    await owner.query(`create database ${name} template ${template} strategy file_copy`);
  });
  return {
    name,
    url: toUrl(name),
    drop: () =>
      asOwner(async (owner) => {
        await owner.query(`drop database ${name} with (force)`);
      }),
  };
}

/** Milliseconds for which a connection may take to be gone once it was told to end. */
const END_WITHIN_MS = 5_000;

/** Ends all connections to a database, as a server may do at any time; gives their count once they are gone. */
export async function endConnections({ url }: Pick<TestDatabase, 'url'>): Promise<number> {
  return withClient(url, async (client) => {
    const { rowCount } = await client.query(
      `select pg_terminate_backend(pid, $1) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
      [END_WITHIN_MS],
    );
    return rowCount ?? 0;
  });
}

/** Ends those who wait for a lock, which is in the middle of a transaction; gives their count once they are gone. */
export async function endWaiting(url: string): Promise<number> {
  return withClient(url, async (client) => {
    const { rowCount } = await client.query(
      `select pg_terminate_backend(pid, $1) from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
      [END_WITHIN_MS],
    );
    return rowCount ?? 0;
  });
}

/** Does work while others can read a table and wait before they write into it. */
export async function whileLocked<Answer>(
  url: string,
  table: string,
  work: () => Promise<Answer>,
): Promise<Answer> {
  return withClient(url, async (client) => {
    await client.query(`begin; lock table ${table} in share mode`);
    return work();
  });
}

/** Whoever comes first makes the template; the others wait. It has its name only when it is whole. */
async function ensureTemplate(
  owner: pg.Client,
  template: string,
  fill: FillDatabase,
): Promise<void> {
  if (await exists(owner, template)) return;
  await owner.query('select pg_advisory_lock(hashtext($1))', [template]);
  try {
    if (await exists(owner, template)) return;
    const draft = `${template}_draft`;
    await owner.query(`drop database if exists ${draft} with (force)`);
    await owner.query(`create database ${draft} template template0`);
    await fill(toUrl(draft));
    await owner.query(`alter database ${draft} rename to ${template}`);
  } finally {
    await owner.query('select pg_advisory_unlock(hashtext($1))', [template]);
  }
}

async function exists(owner: pg.Client, name: string): Promise<boolean> {
  const { rowCount } = await owner.query('select 1 from pg_database where datname = $1', [name]);
  return rowCount === 1;
}

function toUrl(database: string): string {
  return `${process.env[POSTGRES_VARIABLE] ?? postgresServer().origin}/${database}`;
}

function asOwner<Answer>(work: (owner: pg.Client) => Promise<Answer>): Promise<Answer> {
  return withClient(toUrl('postgres'), work);
}

async function withClient<Answer>(
  url: string,
  work: (client: pg.Client) => Promise<Answer>,
): Promise<Answer> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
