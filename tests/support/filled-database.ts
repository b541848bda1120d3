import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import { createDatabase, type TestDatabase } from './postgres';
import { fillStore } from './template-store';

const FILLED = 'site_filled';

/** Secrets that all machines of a site share. */
const SECRETS = {
  SESSION_SECRETS: 'the first secret of all machines together',
  DATA_KEYS: 'the other secret of all machines together',
};

export interface FilledDatabase extends TestDatabase {
  readonly settings: Readonly<Record<string, string>>;
}

/**
 * Creates one filled database per suite on first use. Call it before declaring the sites that use it, so that
 * they
 * stop before it is dropped.
 */
export function useFilledDatabase(): () => Promise<FilledDatabase> {
  let database: Promise<FilledDatabase> | undefined;
  afterAll(async () => (await database)?.drop());
  return () => (database ??= createFilledDatabase());
}

/** The same contents as `copyTemplateStore` for SQLite. */
export async function createFilledDatabase(): Promise<FilledDatabase> {
  const database = await createDatabase(FILLED, fill);
  return { ...database, settings: buildDatabaseSettings(database.url) };
}

export function buildDatabaseSettings(url: string): Readonly<Record<string, string>> {
  return { ...SECRETS, DATABASE_URL: url };
}

export async function fill(url: string): Promise<void> {
  const directory = await mkdtemp(path.join(tmpdir(), 'taravani-filling-'));
  try {
    await fillStore({ DATA_DIR: directory, ...buildDatabaseSettings(url) });
  } finally {
    await rm(directory, { recursive: true });
  }
}
