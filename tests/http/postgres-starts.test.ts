import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPostgres } from '~/infrastructure/sql/engine/postgres';
import { buildDatabaseSettings } from '../support/filled-database';
import { createDatabase, describeOnPostgres, type TestDatabase } from '../support/postgres';
import { findFreePort, createSiteProcess, type SiteProcess } from '../support/site-process';
import { send } from '../support/wire';

/** `postgres-start.test.ts` tests concurrent starts for the store. */
const ONLY_IN_ALL = { tags: ['all'] };

describeOnPostgres(
  'two processes that start at once on an empty database',
  testConcurrentStarts,
  ONLY_IN_ALL,
);

function testConcurrentStarts(): void {
  let database: TestDatabase;
  let folder: string;
  let sites: readonly SiteProcess[];
  beforeAll(async () => {
    database = await createDatabase('site_empty', () => Promise.resolve());
    folder = await mkdtemp(path.join(tmpdir(), 'taravani-starts-'));
    const settings = {
      HOST: '127.0.0.1',
      SMS_TRANSPORT: 'outbox',
      ...buildDatabaseSettings(database.url),
    };
    sites = await Promise.all(
      ['one', 'other'].map(async (name) =>
        createSiteProcess(await findFreePort(), path.join(folder, name), settings),
      ),
    );
  });
  afterAll(async () => {
    await Promise.all(sites.map((site) => site.end('SIGKILL')));
    await database.drop();
    await rm(folder, { recursive: true });
  });

  it('concurrent first starts seed one store, create one administrator and show the same site', async () => {
    await Promise.all(sites.map((site) => site.start()));
    const greetings = sites.map((site) => site.printed()).join('');
    // Each process prints the same password until it is used.
    expect(new Set(greetings.match(/First administrator: .*/g)).size).toBe(1);
    for (const path of ['/readyz', '/faq', '/chat-with-astrologer', '/blogs']) {
      const answers = await Promise.all(sites.map(({ origin }) => send(origin, { path })));
      expect(answers.map(({ status }) => [path, status])).toEqual(sites.map(() => [path, 200]));
    }
    const { db, close } = openPostgres(database.url);
    const counts = await Promise.all(
      (['admins', 'contact'] as const).map((table) => db.selectFrom(table).select('id').execute()),
    );
    const questions = await db.selectFrom('faqs').select('question').execute();
    await close();
    expect(counts.map(({ length }) => length)).toEqual([1, 1]);
    expect(questions.length).toBeGreaterThan(0);
    expect(new Set(questions.map(({ question }) => question)).size).toBe(questions.length);
  }, 120_000);
}
