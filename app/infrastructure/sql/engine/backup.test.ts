import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { backup, restore } from './backup';
import type { SqliteStore } from './database';
import { enterContact } from '../../../../tests/support/stored-contact';
import { createSqlHelpStore } from '~/infrastructure/sql/help/help';
import { useTemporaryStore } from '../../../../tests/support/temporary-store';

const clock = { now: () => new Date('2026-11-21T06:30:00Z') };
const NOW = new Date('2026-11-21T06:30:05.250Z');

const { folder, store } = useTemporaryStore('each');
beforeEach(async () => {
  await write('before');
});

describe('backup', () => {
  test('contains all committed data in one file', async () => {
    await backup(store, folder.file('copy.sqlite'));
    await write('after');
    expect(await read(await folder.openStore('copy.sqlite'))).toBe('before');
    expect(files()).not.toContain('copy.sqlite.unfinished');
  });

  test('is readable only by its owner', async () => {
    await backup(store, folder.file('copy.sqlite'));
    expect(statSync(folder.file('copy.sqlite')).mode & 0o777).toBe(0o600);
  });

  test('completes during constant writes and contains only complete transactions', async () => {
    await fillPages(2_000);
    const site = await folder.openStore();
    let writing = true;
    let pairs = 0;
    const writer = (async () => {
      while (writing) {
        await site.db.transaction().execute(async (transaction) => {
          for (const half of ['a', 'b']) {
            const row = { key: `pair-${pairs}-${half}`, value: 'x'.repeat(2_000) };
            await transaction.insertInto('settings').values(row).execute();
          }
        });
        pairs += 1;
        await new Promise((resolve) => setImmediate(resolve));
      }
    })();
    await backup(store, folder.file('copy.sqlite'));
    const written = pairs;
    writing = false;
    await writer;

    expect(written).toBeGreaterThan(1);
    const copy = new Database(folder.file('copy.sqlite'), { readonly: true });
    const keys = copy
      .prepare<[], string>(`select key from settings where key like 'pair-%'`)
      .pluck()
      .all();
    copy.close();
    const whole = keys.filter((key) => key.endsWith('-a')).map((key) => key.replace(/-a$/, '-b'));
    expect(whole.toSorted()).toEqual(keys.filter((key) => key.endsWith('-b')).toSorted());
  });

  test('replaces an older backup with the same name', async () => {
    await backup(store, folder.file('copy.sqlite'));
    await write('after');
    await backup(store, folder.file('copy.sqlite'));
    expect(await read(await folder.openStore('copy.sqlite'))).toBe('after');
  });

  test('leaves the older file and no partial file when it fails', async () => {
    await expect(backup(store, folder.file('none/copy.sqlite'))).rejects.toThrow(
      /none\/copy\.sqlite cannot/,
    );
    expect(files().filter((name) => name.includes('copy'))).toEqual([]);
  });
});

describe('restore', () => {
  beforeEach(async () => {
    await backup(store, folder.file('copy.sqlite'));
    await write('after');
  });

  test('restores the backup and saves a copy of the replaced store', async () => {
    await store.close();
    const kept = await restore(folder.file('copy.sqlite'), store.file, NOW);
    expect(kept).toBe(`${store.file}.replaced-2026-11-21T06-30-05.250Z`);
    expect(await read(await folder.openStore())).toBe('before');
    expect(await read(await folder.openStore(path.basename(kept ?? '')))).toBe('after');
    expect(readFileSync(folder.file('copy.sqlite')).length).toBeGreaterThan(0);
  });

  test('gives the store owner-only permissions, whatever permissions the backup has', async () => {
    chmodSync(folder.file('copy.sqlite'), 0o644);
    await restore(folder.file('copy.sqlite'), folder.file('new.sqlite'), NOW);
    expect(statSync(folder.file('new.sqlite')).mode & 0o777).toBe(0o600);
  });

  test('creates a store when there is none', async () => {
    expect(await restore(folder.file('copy.sqlite'), folder.file('new.sqlite'), NOW)).toBeNull();
    expect(await read(await folder.openStore('new.sqlite'))).toBe('before');
  });

  test('removes an orphaned write-ahead log', async () => {
    writeFileSync(folder.file('new.sqlite-wal'), 'stale');
    writeFileSync(folder.file('new.sqlite-shm'), 'stale');
    await restore(folder.file('copy.sqlite'), folder.file('new.sqlite'), NOW);
    expect(files().filter((name) => name.startsWith('new.sqlite'))).toEqual(['new.sqlite']);
  });

  test('replaces a damaged store and saves a copy of it', async () => {
    await store.close();
    writeFileSync(store.file, 'damaged'.repeat(1_000));
    const kept = await restore(folder.file('copy.sqlite'), store.file, NOW);
    expect(readFileSync(kept ?? '', 'utf8')).toContain('damaged');
    expect(await read(await folder.openStore())).toBe('before');
  });

  test.each([
    ['a damaged backup', /copy\.sqlite is damaged/, damagePages],
    [
      'a text',
      /copy\.sqlite is damaged or is no database/,
      (file: string) => {
        writeFileSync(file, 'text '.repeat(999));
      },
    ],
    ["another program's database", /copy\.sqlite is not a Taravani store/, createForeignDatabase],
    [
      'an empty file',
      /copy\.sqlite is not a Taravani store/,
      (file: string) => {
        writeFileSync(file, '');
      },
    ],
    [
      'a backup of a newer version',
      /written by a newer version of this site \(9999-later\)/,
      createNewerStore,
    ],
  ])('rejects %s and leaves the store unchanged', async (_what, message, spoil) => {
    await store.close();
    spoil(folder.file('copy.sqlite'));
    await expect(restore(folder.file('copy.sqlite'), store.file, NOW)).rejects.toThrow(message);
    expect(files()).toEqual(['copy.sqlite', 'store.sqlite']);
    expect(await read(await folder.openStore())).toBe('after');
  });

  test('rejects a missing backup', async () => {
    await store.close();
    await expect(restore(folder.file('none.sqlite'), store.file, NOW)).rejects.toThrow(
      /There is no file .*none\.sqlite/,
    );
  });

  test('fails while the store is open', async () => {
    await expect(restore(folder.file('copy.sqlite'), store.file, NOW)).rejects.toThrow(
      /store\.sqlite is in use: stop the site first/,
    );
    expect(await read(store)).toBe('after');
    await write('still written');
    expect(await read(store)).toBe('still written');
  });
});

async function write(phone: string): Promise<void> {
  await enterContact(store.db, clock, { email: 'help@example.org', phone });
}

async function read({ db }: SqliteStore): Promise<string | undefined> {
  return (await createSqlHelpStore(db, clock).findContact())?.phone;
}

function files(): string[] {
  return readdirSync(path.dirname(store.file)).toSorted();
}

async function fillPages(rows: number): Promise<void> {
  await sql`
    with recursive n(i) as (select 1 union all select i + 1 from n where i < ${rows})
    insert into settings (key, value) select 'filler-' || i, ${'x'.repeat(4_000)} from n
  `.execute(store.db);
}

/** Swaps index rows. SQLite can open the file, and only an integrity check finds the damage. */
function damagePages(file: string): void {
  const content = readFileSync(file);
  const page = content.indexOf('help@example.org');
  content.fill(0xff, page - (page % 4_096), page - (page % 4_096) + 512);
  writeFileSync(file, content);
}

function createForeignDatabase(file: string): void {
  change(file, 'pragma application_id = 7');
}

function createNewerStore(file: string): void {
  change(file, "insert into kysely_migration (name, timestamp) values ('9999-later', '')");
}

function change(file: string, statement: string): void {
  const database = new Database(file);
  database.exec(statement);
  database.close();
}
