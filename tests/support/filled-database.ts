import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import { createDatabase, type TestDatabase } from './postgres';
import { fillStore } from './template-store';

const FILLED = 'site_filled';

/** What all machines of a site have in common beside the database. */
const SECRETS = {
  SESSION_SECRETS: 'the first secret of all machines together',
  DATA_KEYS: 'the other secret of all machines together',
};

/** A database that a site can be started on. */
export interface FilledDatabase extends TestDatabase {
  /** The site's settings, as a person gives them in environment variables. */
  readonly settings: Readonly<Record<string, string>>;
}

/**
 * One filled database for the tests of a suite. It is made when it is first asked for and dropped after the tests: to be called
 * before the sites on it are declared, which stop before it goes.
 */
export function useFilledDatabase(): () => Promise<FilledDatabase> {
  let database: Promise<FilledDatabase> | undefined;
  afterAll(async () => (await database)?.drop());
  return () => (database ??= createFilledDatabase());
}

/** A database with all that `copyTemplateStore` gives to a site on SQLite. */
export async function createFilledDatabase(): Promise<FilledDatabase> {
  const database = await createDatabase(FILLED, fill);
  return { ...database, settings: settingsOf(database.url) };
}

/** The settings of a site whose database is at this address. */
export function settingsOf(url: string): Readonly<Record<string, string>> {
  return { ...SECRETS, DATABASE_URL: url };
}

/** Fills an empty database as `useFilledDatabase` has it. */
export async function fill(url: string): Promise<void> {
  const directory = await mkdtemp(path.join(tmpdir(), 'taravani-filling-'));
  try {
    await fillStore({ DATA_DIR: directory, ...settingsOf(url) });
  } finally {
    await rm(directory, { recursive: true });
  }
}
