import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { describe, inject, test, type TestOptions } from 'vitest';

export interface TestDatabase {
  readonly name: string;
  readonly url: string;
  drop(): Promise<void>;
}

/** Must close its connections. */
export type FillDatabase = (url: string) => Promise<void>;

/** Skips the suite when the run opts out of PostgreSQL. Without a server, one test fails and says what to install. */
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

/** @throws Error outside of `describeOnPostgres`, where no server is guaranteed */
export function getPostgresServer(): { readonly origin: string; readonly dataDirectory: string } {
  const provided = inject('postgres');
  if (provided.kind !== 'running') throw new Error('There is no PostgreSQL server in this run');
  return provided;
}

/** For browser tests, which cannot use Vitest's context. */
export const POSTGRES_VARIABLE = 'BROWSER_TEST_POSTGRES';

/** Copies a template, which the first test file that needs it fills. */
export async function createDatabase(template: string, fill: FillDatabase): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await withOwnerClient(async (owner) => {
    await ensureTemplate(owner, template, fill);
    await owner.query(`create database ${name} template ${template} strategy file_copy`);
  });
  return {
    name,
    url: toUrl(name),
    drop: () =>
      withOwnerClient(async (owner) => {
        await owner.query(`drop database ${name} with (force)`);
      }),
  };
}

/** Milliseconds until a terminated connection is gone. */
const END_TIMEOUT_MS = 5_000;

/** Ends all connections and waits until they are closed. @returns their number */
export async function endConnections({ url }: Pick<TestDatabase, 'url'>): Promise<number> {
  return withClient(url, async (client) => {
    const { rowCount } = await client.query(
      `select pg_terminate_backend(pid, $1) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
      [END_TIMEOUT_MS],
    );
    return rowCount ?? 0;
  });
}

/** Ends connections that wait for a lock, in the middle of a transaction. @returns their number */
export async function endWaitingConnections(url: string): Promise<number> {
  return withClient(url, async (client) => {
    const { rowCount } = await client.query(
      `select pg_terminate_backend(pid, $1) from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
      [END_TIMEOUT_MS],
    );
    return rowCount ?? 0;
  });
}

/** Other connections can read the table meanwhile, but their writes wait. */
export async function withTableLock<Answer>(
  url: string,
  table: string,
  work: () => Promise<Answer>,
): Promise<Answer> {
  return withClient(url, async (client) => {
    await client.query(`begin; lock table ${table} in share mode`);
    return work();
  });
}

/** The first process creates the template and names it when complete; the others wait. */
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
  return `${process.env[POSTGRES_VARIABLE] ?? getPostgresServer().origin}/${database}`;
}

function withOwnerClient<Answer>(work: (owner: pg.Client) => Promise<Answer>): Promise<Answer> {
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
