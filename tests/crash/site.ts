import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { readOrCreateSecrets } from '~/infrastructure/files/secrets';
import { openSqlite } from '~/infrastructure/sql/engine/database';
import { openPostgres } from '~/infrastructure/sql/engine/postgres';
import type { SqlStore } from '~/infrastructure/sql/engine/sql-store';
import { startPostgres, type PostgresServer } from '../support/postgres-server';
import { findFreePort, createSiteProcess, type SiteProcess } from '../support/site-process';
import { openFakeSmsGateway } from '../support/sms-gateway';

/** Where a site keeps its data. */
export interface Home {
  readonly process: SiteProcess;
  /** Its data folder. */
  readonly data: string;
  /** The settings of its process, for commands on the same store. */
  readonly environment: Readonly<Record<string, string>>;
  /** Opens its store as another process would. */
  openStore(): SqlStore;
  /** What opens what it has sealed. */
  keys(): Promise<readonly string[]>;
}

/** The site under test, with what stands around it. */
export interface CrashSite extends Home {
  readonly admin: { readonly email: string; readonly password: string };
  /** The folder of the experiment, for files of its own. */
  readonly folder: string;
  /** The code in the last SMS to a number; null when there is none. */
  lastCode(mobile: string): string | null;
  /** Another site, on an empty store of its own; it is not started. */
  another(name: string): Promise<Home>;
  /** Ends everything and removes the folder. */
  remove(): Promise<void>;
}

/**
 * Prepares a site that is not started yet: on SQLite, or on a PostgreSQL server of its own. `settings` come on top of the usual
 * ones.
 */
export async function makeCrashSite(
  onPostgres: boolean,
  settings: Readonly<Record<string, string>> = {},
): Promise<CrashSite> {
  const folder = await mkdtemp(path.join(tmpdir(), 'taravani-crash-'));
  const undo: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  const remove = async () => {
    for (const each of undo.splice(0).reverse()) await each();
  };
  try {
    const postgres = onPostgres ? await startPostgres() : null;
    if (postgres) undo.push(() => postgres.remove());
    const gateway = await openFakeSmsGateway();
    undo.push(() => gateway.close());
    const admin = { email: 'admin@crash.example', password: randomBytes(18).toString('hex') };
    const shared = {
      HOST: '127.0.0.1',
      TRUST_PROXY: '1',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      ...gateway.environment,
      ...settings,
    };
    const make = async (name: string): Promise<Home> => {
      const data = path.join(folder, name);
      await mkdir(data);
      const home = postgres
        ? await homeOnPostgres(postgres, name, data, shared)
        : await homeOnSqlite(data, shared);
      undo.push(() => home.process.end('SIGKILL'));
      return home;
    };
    return {
      ...(await make('site')),
      admin,
      folder,
      lastCode: gateway.lastCode,
      another: make,
      remove,
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Everything in the data folder, the keys too. */
async function homeOnSqlite(
  data: string,
  environment: Readonly<Record<string, string>>,
): Promise<Home> {
  return {
    process: createSiteProcess(await findFreePort(), data, environment),
    data,
    environment,
    openStore: () => openSqlite(path.join(data, 'taravani.sqlite')),
    keys: async () => (await readOrCreateSecrets(data)).data,
  };
}

/** The rows in a database of the server, the keys in the settings, the files in the data folder. */
async function homeOnPostgres(
  postgres: PostgresServer,
  name: string,
  data: string,
  shared: Readonly<Record<string, string>>,
): Promise<Home> {
  const database = `crash_${name.replaceAll('-', '_')}`;
  const server = openPostgres(`${postgres.origin}/postgres`);
  try {
    await sql.raw(`create database ${database}`).execute(server.db);
  } finally {
    await server.close();
  }
  const key = randomBytes(32).toString('base64url');
  const environment = {
    ...shared,
    DATABASE_URL: `${postgres.origin}/${database}`,
    SESSION_SECRETS: randomBytes(32).toString('base64url'),
    DATA_KEYS: key,
  };
  return {
    process: createSiteProcess(await findFreePort(), data, environment),
    data,
    environment,
    openStore: () => openPostgres(environment.DATABASE_URL),
    keys: () => Promise.resolve([key]),
  };
}
