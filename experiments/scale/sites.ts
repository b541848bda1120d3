import { randomBytes } from 'node:crypto';
import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import pg from 'pg';
import { createKeyring } from '~/infrastructure/encryption/keyring';
import { moveStore } from '~/infrastructure/sql/move/move-store';
import { getTodayInIndia } from '~/shared/time/calendar';
import { ADMIN, type Machines } from '../machines/site';
import { apiEnvironment } from '../../tests/support/api';
import { startPostgres, type PostgresServer } from '../../tests/support/postgres-server';
import {
  findFreePort,
  createSiteProcess,
  type SiteProcess,
} from '../../tests/support/site-process';
import { openFakeSmsGateway } from '../../tests/support/sms-gateway';
import { getFacts, type Facts } from './facts';
import { fillStore } from './fill';
import { findChildren } from './measure';

export type Engine = 'sqlite' | 'postgres';

export const SIZES = { small: 100, large: 100_000 } as const;
export type Size = keyof typeof SIZES;

export interface ScaleSite extends Machines {
  readonly web: SiteProcess;
  readonly facts: Facts;
  /** Restarts the process with more settings. @returns the seconds until it is ready */
  restart(settings: Readonly<Record<string, string>>): Promise<number>;
  workers(): Promise<readonly number[]>;
}

export interface Sites extends Readonly<Record<Size, ScaleSite>> {
  readonly rows: Readonly<Record<Size, number>>;
  readonly fillSeconds: number;
  stop(): Promise<void>;
}

interface Store {
  readonly folder: string;
  readonly settings: Readonly<Record<string, string>>;
  readonly facts: Facts;
  readonly rows: number;
}

type CleanupSteps = (() => Promise<unknown>)[];

/** Fills both stores and creates a site for each, not yet started. `stop` removes everything. */
export async function createSites(
  engine: Engine,
  settings: Readonly<Record<string, string>>,
): Promise<Sites> {
  const folder = await mkdtemp(path.join(tmpdir(), 'taravani-scale-'));
  const undo: CleanupSteps = [() => rm(folder, { recursive: true, force: true })];
  const stop = async () => {
    for (const each of undo.reverse()) await each();
  };
  try {
    const gateway = await openFakeSmsGateway();
    undo.push(() => gateway.close());
    const environment = {
      HOST: '127.0.0.1',
      TRUST_PROXY: '1',
      SESSION_SECRETS: randomBytes(32).toString('base64url'),
      DATA_KEYS: randomBytes(32).toString('base64url'),
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      ...gateway.environment,
      ...apiEnvironment(),
      ...settings,
    };
    const start = performance.now();
    const postgres = engine === 'postgres' ? await startPostgres() : null;
    if (postgres) undo.push(() => postgres.remove());
    const base = path.join(folder, 'base');
    await createBaseStore(base, environment);
    const store = (size: Size) => fillCopy(base, size, { key: environment.DATA_KEYS, postgres });
    const stores = { small: await store('small'), large: await store('large') };
    const fillSeconds = (performance.now() - start) / 1_000;
    const createSiteOn = async ({
      folder: data,
      settings: own,
      facts,
    }: Store): Promise<ScaleSite> => {
      const port = await findFreePort();
      let web = createSiteProcess(port, data, { ...environment, ...own });
      undo.push(() => web.end('SIGTERM'));
      return {
        origin: web.origin,
        get processes() {
          return [web];
        },
        findLastCode: gateway.findLastCode,
        stop: () => web.end('SIGTERM'),
        get web() {
          return web;
        },
        facts,
        async restart(added) {
          await web.end('SIGTERM');
          web = createSiteProcess(port, data, { ...environment, ...own, ...added });
          const began = performance.now();
          await web.start();
          return (performance.now() - began) / 1_000;
        },
        workers: async () => [...(web.pid ? [web.pid] : []), ...(await findServerPids(postgres))],
      };
    };
    return {
      small: await createSiteOn(stores.small),
      large: await createSiteOn(stores.large),
      rows: { small: stores.small.rows, large: stores.large.rows },
      fillSeconds,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function createBaseStore(
  folder: string,
  environment: Readonly<Record<string, string>>,
): Promise<void> {
  await mkdir(folder);
  const first = createSiteProcess(await findFreePort(), folder, environment);
  await first.start();
  await first.end('SIGTERM');
}

async function fillCopy(
  base: string,
  size: Size,
  { key, postgres }: { readonly key: string; readonly postgres: PostgresServer | null },
): Promise<Store> {
  const folder = path.join(path.dirname(base), size);
  await cp(base, folder, { recursive: true });
  const file = path.join(folder, 'taravani.sqlite');
  const today = getTodayInIndia({ now: () => new Date() });
  const rows = await fillStore(file, SIZES[size], { keyring: createKeyring([key]), today });
  const facts = await getFacts(file, today);
  if (!postgres) return { folder, settings: {}, facts, rows };
  const url = `${postgres.origin}/${size}`;
  await ask(`${postgres.origin}/postgres`, `create database ${size} template template0`);
  await moveStore(file, url, { workplace: folder });
  await rm(file);
  return { folder, settings: { DATABASE_URL: url }, facts, rows };
}

async function ask(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function findServerPids(postgres: PostgresServer | null): Promise<readonly number[]> {
  if (!postgres) return [];
  const file = await readFile(path.join(postgres.dataDirectory, 'postmaster.pid'), 'utf8');
  const pid = Number(file.split('\n')[0]);
  return [pid, ...(await findChildren(pid))];
}
