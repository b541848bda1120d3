import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { startPostgres, type PostgresServer } from '../../tests/support/postgres-server';
import { isReady } from '../../tests/support/site-process';
import { Faults, type Line } from './report-line';
import { getErrors, getPlainOutput } from './site-output';
import { giveToOrdinaryUser } from './place';
import { formatFormResults, buildReading } from './running-disaster';
import { getMachines, settle, type Stage, type Template } from './stage';
import { openForms, getPlace, saveProfileFromStart, visit } from './visits';
import { mkdir } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

const KEYS = {
  SESSION_SECRETS: 'Zm9yIHRoZSBleHBlcmltZW50IG9mIGRpc2FzdGVycyE',
  DATA_KEYS: 'YW5vdGhlciBrZXkgZm9yIHRoZSBleHBlcmltZW50cyE',
};
const SLOWEST_MS = 9_000;
const MAX_HEALING_MS = 30_000;
const BEFORE = 'Saved before it happened';

interface Database {
  readonly server: PostgresServer;
  readonly url: string;
  /** Runs the statements as the server's owner. */
  run(...statements: readonly string[]): Promise<void>;
  /** The password is 'right'. */
  requirePassword(isRequired: boolean): Promise<void>;
}

interface PostgresDisaster {
  readonly disaster: string;
  /** The error of a failed start; undefined when only the running site is tested. */
  readonly says?: RegExp;
  readonly wrongUrl?: (url: string) => string;
  readonly strikes?: (database: Database) => Promise<void>;
  readonly applyRemedy?: (database: Database) => Promise<void>;
  /** Whether pages can be read during the disaster; undefined when it cannot happen to a running site. */
  readonly running?: 'read' | 'nothing';
}

const DISASTERS: readonly PostgresDisaster[] = [
  {
    disaster: 'PostgreSQL lost',
    running: 'nothing',
    strikes: ({ server }) => server.stop('immediate'),
    applyRemedy: ({ server }) => server.start(),
    says: /The database server at \S+ cannot be reached: the connection is refused\. Does it run\?/,
  },
  {
    disaster: 'PostgreSQL read-only',
    running: 'read',
    strikes: ({ run }) =>
      run('alter role site set default_transaction_read_only = on', END_CONNECTIONS),
    applyRemedy: ({ run }) =>
      run('alter role site reset default_transaction_read_only', END_CONNECTIONS),
  },
  {
    disaster: 'PostgreSQL without connections',
    running: 'nothing',
    strikes: ({ run }) => run('alter role site connection limit 0', END_CONNECTIONS),
    applyRemedy: ({ run }) => run('alter role site connection limit -1'),
    says: /The database server at \S+ has no free connection: raise its max_connections\./,
  },
  {
    disaster: 'PostgreSQL with a wrong password',
    strikes: ({ requirePassword }) => requirePassword(true),
    applyRemedy: ({ requirePassword }) => requirePassword(false),
    wrongUrl: (url) => url.replace('site@', 'site:wrong@'),
    says: /refuses the user site: user or password are wrong\. Check DATABASE_URL\./,
  },
  {
    disaster: 'PostgreSQL without the database',
    wrongUrl: (url) => `${url}-gone`,
    says: /There is no database site-gone at \S+\. Make one: createdb site-gone/,
  },
];

const END_CONNECTIONS = `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'site'`;

export async function runPostgresDisasters(template: Template): Promise<Line[]> {
  const server = await startPostgres();
  const data = template.place.path('on-postgres', 'data');
  try {
    const database = await createSiteDatabase(server);
    await mkdir(data, { recursive: true });
    await giveToOrdinaryUser(data);
    const settings = { DATABASE_URL: database.url, ...KEYS };
    const site = template.createSiteOn(data, settings);
    const lines: Line[] = [];
    try {
      await site.start();
      const people = await settle(getMachines(site.origin, data));
      const stage: Stage = { data, site, people, path: (...names) => path.join(data, ...names) };
      for (const disaster of DISASTERS.filter(({ running }) => running)) {
        lines.push(await runRunningDisaster(stage, database, disaster));
      }
      await site.end('SIGTERM');
      for (const disaster of DISASTERS.filter(({ says }) => says)) {
        const url = disaster.wrongUrl?.(database.url) ?? database.url;
        const createDamageDisaster = template.createSiteOn(data, {
          ...settings,
          DATABASE_URL: url,
        });
        lines.push(
          await atStart(stage, { ...stage, site: createDamageDisaster }, database, disaster),
        );
      }
    } finally {
      await site.end('SIGKILL');
    }
    return lines;
  } finally {
    await server.remove();
  }
}

async function runRunningDisaster(
  stage: Stage,
  database: Database,
  { disaster, running, strikes, applyRemedy }: PostgresDisaster,
): Promise<Line> {
  const faults = new Faults();
  const before = getErrors(stage.site);
  faults.unless(await saveProfileFromStart(stage, BEFORE), 'the profile could not be saved before');
  await openForms(stage);
  await strikes?.(database);
  const seen = await visit(stage);
  const operator = getErrors(stage.site).filter((line) => !before.includes(line));
  await applyRemedy?.(database);
  const deadline = Date.now() + MAX_HEALING_MS;
  while (!(await isReady(stage.site.origin)) && Date.now() < deadline) await wait(100);
  const shown = await getPlace(stage);
  faults.unless(shown === BEFORE, `the profile shows '${shown}'`);
  faults.unless(await saveProfileFromStart(stage, 'Saved when it was over'), 'it did not heal');
  for (const form of ['save', 'code', 'documents'] as const) {
    const { status, kept, words } = seen[form];
    faults.unless([422, 503].includes(status), `${form} answered ${status}: ${words}`);
    faults.unless(kept !== false, `${form} lost what was typed`);
  }
  const statuses = Object.values(seen.pages);
  faults.unless(
    statuses.every((status) => status === 200 || (running === 'nothing' && status === 503)),
    `pages answered ${statuses.join()}`,
  );
  faults.unless(seen.healthz === 200, `/healthz answered ${seen.healthz}`);
  faults.unless(
    seen.readyz.startsWith(running === 'read' ? '200' : '503'),
    `/readyz answered ${seen.readyz}`,
  );
  faults.unless(seen.slowest < SLOWEST_MS, `an answer took ${seen.slowest.toFixed(0)} ms`);
  faults.unless(operator.length > 0, 'the log says nothing');
  return {
    disaster,
    when: 'while running',
    operator: [...new Set(operator)].slice(0, 2).join('; '),
    reading: buildReading(seen),
    post: formatFormResults(seen),
    health: `${seen.healthz}, ${seen.readyz}`,
    lost: faults.found.length === 0 ? 'nothing' : faults.found.join('; '),
    recoveryNote: 'by itself, when the server is as it was',
    faults: faults.found,
  };
}

async function atStart(
  stage: Stage,
  createDamageDisaster: Stage,
  database: Database,
  { disaster, strikes, applyRemedy, says }: PostgresDisaster,
): Promise<Line> {
  const faults = new Faults();
  await strikes?.(database);
  const started = await createDamageDisaster.site.start().then(
    () => true,
    () => false,
  );
  const operator = getPlainOutput(createDamageDisaster.site);
  await createDamageDisaster.site.end('SIGKILL');
  await applyRemedy?.(database);
  faults.unless(!started, 'it started');
  faults.unless(says?.test(operator) ?? true, `it says '${operator}'`);
  faults.unless(!/\n\s+at |wrong@/.test(operator), 'it shows a stack trace or the password');
  await stage.site.start();
  faults.unless((await getPlace(stage)) !== null, 'the customer is not there afterwards');
  await stage.site.end('SIGTERM');
  return {
    disaster,
    when: 'at start',
    operator,
    reading: 'does not start',
    post: '–',
    health: '–',
    lost: faults.found.length === 0 ? 'nothing' : faults.found.join('; '),
    recoveryNote: 'start again when it is as it was (some seconds are waited)',
    faults: faults.found,
  };
}

async function createSiteDatabase(server: PostgresServer): Promise<Database> {
  const run = async (...statements: readonly string[]) => {
    const client = new pg.Client({ connectionString: `${server.origin}/postgres` });
    await client.connect();
    try {
      for (const statement of statements) await client.query(statement);
    } finally {
      await client.end();
    }
  };
  await run(`create role site login password 'right'`, 'create database site owner site');
  const rules = path.join(server.dataDirectory, 'pg_hba.conf');
  const trusting = await readFile(rules, 'utf8');
  return {
    server,
    url: `${server.origin.replace('postgres@', 'site@')}/site`,
    run,
    requirePassword: async (isRequired) => {
      const asking = 'host all site 127.0.0.1/32 scram-sha-256\n';
      await writeFile(rules, isRequired ? asking + trusting : trusting);
      await run('select pg_reload_conf()');
    },
  };
}
