import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { contentVersion } from './content-version';
import { openSqlite } from './database';
import { enterContact } from '../../../../tests/support/stored-contact';
import { createSqlHelpStore } from '~/infrastructure/sql/help/help';
import { MIGRATIONS } from '~/infrastructure/sql/migrations/index';
import {
  createTemporaryFolder,
  type TemporaryFolder,
} from '../../../../tests/support/temporary-store';

const SCRIPT = fileURLToPath(
  new URL('../../../../tests/support/separate-process.ts', import.meta.url),
);
const clock = { now: () => new Date('2026-11-21T06:30:00Z') };

let folder: TemporaryFolder;
beforeEach(async () => {
  folder = await createTemporaryFolder();
});
afterEach(() => folder.remove());

describe('a failed transaction', () => {
  test('leaves the store unchanged', async () => {
    const { db } = await folder.openStore();
    await enterContact(db, clock, { email: 'old@example.org', phone: '1' });
    const version = await contentVersion(db);
    const failing = db.transaction().execute(async (transaction) => {
      await transaction.updateTable('contact').set({ email: 'new@example.org' }).execute();
      await transaction.updateTable('content_version').set({ version: 99 }).execute();
      throw new Error('half-way');
    });
    await expect(failing).rejects.toThrow('half-way');
    expect(await createSqlHelpStore(db, clock).findContact()).toMatchObject({
      email: 'old@example.org',
    });
    expect(await contentVersion(db)).toBe(version);
  });
});

describe('another process', () => {
  test('that is killed during a transaction leaves none of its changes', async () => {
    const store = await folder.openStore();
    expect(await runProcess('exitWhileWriting', store.file)).toBe('SIGKILL');
    expect(await createSqlHelpStore(store.db, clock).findContact()).toBeNull();
    await enterContact(store.db, clock, { email: 'next@example.org', phone: '1' });
  });

  test('that is killed after a write leaves that write on disk', async () => {
    const store = await folder.openStore();
    expect(await runProcess('exitAfterWriting', store.file)).toBe('SIGKILL');
    expect(await createSqlHelpStore(store.db, clock).findContact()).toMatchObject({
      email: 'whole@example.org',
    });
    expect(await contentVersion(store.db)).toBe(1);
  });

  test('can migrate the store at the same time', async () => {
    const file = folder.file('store.sqlite');
    const endings = await Promise.all([1, 2, 3].map(() => runProcess('migrate', file)));
    expect(endings).toEqual([0, 0, 0]);
    const store = openSqlite(file);
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(
      store.db,
    );
    await store.close();
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(MIGRATIONS));
  });
}, 60_000);

async function runProcess(action: string, file: string): Promise<number | string> {
  const child = spawn(process.execPath, ['--import', 'tsx', SCRIPT, action, file], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
  return code ?? signal ?? 'unknown';
}
