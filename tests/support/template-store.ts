import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { hash } from '@node-rs/argon2';
import { sql } from 'kysely';
import { importCitiesAbroad } from '~/infrastructure/sql/places/cities-abroad';
import { openSqlite } from '~/infrastructure/sql/engine/database';
import { openPostgres } from '~/infrastructure/sql/engine/postgres';
import type { StoreSettings } from '~/infrastructure/sql/engine/sql-store';
import { getBuildStamp, loadBuild } from './build';
import { createTestClock } from './clock';
import { createTestLog } from './test-log';

const ABROAD = fileURLToPath(
  new URL('../../app/infrastructure/sql/seed/cities-abroad.txt.br', import.meta.url),
);
const FOLDER = fileURLToPath(new URL('../../.cache/test-stores', import.meta.url));

/**
 * Copies a filled data folder. Places, drafts and the first administrator are created once per build, with
 * shortened
 * lists (`shrinkStore`).
 */
export async function copyTemplateStore(target: string): Promise<void> {
  const template = path.join(FOLDER, getTemplateStamp());
  if (!existsSync(template)) await createTemplateStore(template);
  await cp(template, target, { recursive: true });
}

export const TEST_ADMIN = { email: 'admin@tests.example', password: 'correct horse battery' };

/** Creates a store with a few places and bank codes, drafts and the first administrator. */
export async function fillStore(environment: Readonly<Record<string, string>>): Promise<void> {
  const { entry } = await loadBuild();
  const config = entry.readConfig({
    NODE_ENV: 'test',
    ADMIN_EMAIL: TEST_ADMIN.email,
    ADMIN_PASSWORD: TEST_ADMIN.password,
    ...environment,
  });
  const services = await entry.openServices(config, {
    clock: createTestClock(),
    log: createTestLog(),
  });
  await services.close();
  await shrinkStore(config.store);
}

/** All Indian cities and one city per foreign state, so that every list has an option. */
const RETAINED_CITIES = `select min(id) from cities group by state_id
  union select city.id from cities city
  join states state on state.id = city.state_id
  join countries country on country.id = state.country_id
  where country.code = 'IN'`;
/** The lowest codes of each bank. */
const RETAINED_IFSC_PATTERN = '____00000__';
/** A sign-in uses the cost stored in the hash, so this one makes it fast. */
export const CHEAP_HASH_OPTIONS = { memoryCost: 64, timeCost: 1, parallelism: 1 };

/**
 * Gives the first administrator a cheap password hash and deletes most foreign cities and bank codes, which are
 * nine
 * tenths of the store. The seed's marker stays, so that no start imports them again.
 */
async function shrinkStore(settings: StoreSettings): Promise<void> {
  const isFile = settings.engine === 'sqlite';
  const store = isFile
    ? openSqlite(settings.file)
    : openPostgres(settings.url, { connections: 1, statementTimeoutMs: 0 });
  const { db, close } = store;
  const run = (statement: string) => sql.raw(statement).execute(db);
  try {
    await importCitiesAbroad({ store, file: ABROAD }, new AbortController().signal);
    await run(`delete from cities where id not in (${RETAINED_CITIES})`);
    await run(`delete from bank_branches where ifsc not like '${RETAINED_IFSC_PATTERN}'`);
    const passwordHash = await hash(TEST_ADMIN.password, CHEAP_HASH_OPTIONS);
    await db.updateTable('admins').set({ password_hash: passwordHash }).execute();
    await run(isFile ? 'vacuum' : 'vacuum full cities, bank_branches');
  } finally {
    await close();
  }
}

/** Changes with the build and with the template code. */
function getTemplateStamp(): string {
  const maker = readFileSync(fileURLToPath(import.meta.url));
  return createHash('sha256').update(getBuildStamp()).update(maker).digest('hex');
}

async function createTemplateStore(template: string): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  await removeOldTemplates(path.basename(template));
  const draft = await mkdtemp(path.join(FOLDER, 'draft-'));
  await fillStore({ DATA_DIR: draft });
  // Test files run in parallel: the first to finish renames its draft to the template, the others discard
  // theirs.
  await rename(draft, template).catch(() => rm(draft, { recursive: true }));
}

async function removeOldTemplates(current: string): Promise<void> {
  const others = (await readdir(FOLDER)).filter(
    (name) => name !== current && !name.startsWith('draft-'),
  );
  await Promise.all(
    others.map((name) => rm(path.join(FOLDER, name), { recursive: true, force: true })),
  );
}
