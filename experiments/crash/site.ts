import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { readOrCreateSecrets } from '~/infrastructure/files/secrets';
import { openSqlite } from '~/infrastructure/sql/engine/database';
import { openPostgres } from '~/infrastructure/sql/engine/postgres';
import type { SqlStore } from '~/infrastructure/sql/engine/sql-store';
import { startPostgres, type PostgresServer } from '../../tests/support/postgres-server';
import {
  findFreePort,
  createSiteProcess,
  type SiteProcess,
} from '../../tests/support/site-process';
import { openFakeSmsGateway } from '../../tests/support/sms-gateway';

export interface Home {
  readonly process: SiteProcess;
  readonly data: string;
  /** Process settings, for commands on the same store. */
  readonly environment: Readonly<Record<string, string>>;
  /** Opens the store as a second process would. */
  openStore(): SqlStore;
  /** Keys that open sealed data. */
  keys(): Promise<readonly string[]>;
}

export interface CrashSite extends Home {
  readonly admin: { readonly email: string; readonly password: string };
  readonly folder: string;
  /** The code in the last SMS to a number; null when there is none. */
  findLastCode(mobile: string): string | null;
  /** Another site with its own empty store, not started. */
  createOtherHome(name: string): Promise<Home>;
  remove(): Promise<void>;
}

/** Prepares a site without starting it, on SQLite or on its own PostgreSQL server. */
export async function createCrashSite(
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
        ? await createPostgresHome(postgres, name, data, shared)
        : await createSqliteHome(data, shared);
      undo.push(() => home.process.end('SIGKILL'));
      return home;
    };
    return {
      ...(await make('site')),
      admin,
      folder,
      findLastCode: gateway.findLastCode,
      createOtherHome: make,
      remove,
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function createSqliteHome(
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

/** Creates a home with rows in a database, keys in the settings and files in the data folder. */
async function createPostgresHome(
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
