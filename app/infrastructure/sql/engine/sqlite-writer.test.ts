import { rename, writeFile } from 'node:fs/promises';
import { setImmediate as nextLoopTick } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { packBranches } from '~/infrastructure/ifsc/packed-branches';
import { createSqlBranchLists } from '~/infrastructure/sql/applications/branches';
import {
  createTemporaryFolder,
  type TemporaryFolder,
} from '../../../../tests/support/temporary-store';
import type { SqliteStore } from './database';

describe('the background writer', () => {
  let folder: TemporaryFolder;
  let store: SqliteStore;
  beforeEach(async () => {
    folder = await createTemporaryFolder();
    store = await folder.openStore();
  });
  afterEach(() => folder.remove());

  const setting = (key: string) =>
    store.db.insertInto('settings').values({ key, value: 'x' }).compile();
  const keys = async () => {
    const rows = await store.db
      .selectFrom('settings')
      .select('key')
      .where('key', 'like', 'test.%')
      .execute();
    return rows.map(({ key }) => key);
  };

  it('writes a whole transaction or nothing', async () => {
    const writer = store.openWriter();
    await writer.write([setting('test.a'), setting('test.b')]);
    await expect(writer.write([setting('test.c'), setting('test.a')])).rejects.toMatchObject({
      code: 'SQLITE_CONSTRAINT_PRIMARYKEY',
    });
    await writer.close();
    expect(await keys()).toEqual(['test.a', 'test.b']);
  });

  it('does not block page reads while it waits', async () => {
    const writer = store.openWriter();
    const other = await folder.openStore();
    await sql`begin immediate`.execute(other.db);
    let isWritten = false;
    const writing = writer.write([setting('test.a')]).then(() => (isWritten = true));
    // A transaction on the site's own connection would block this process.
    for (let round = 0; round < 200; round += 1) {
      await nextLoopTick();
      await keys();
    }
    expect(isWritten).toBe(false);
    await sql`commit`.execute(other.db);
    await writing;
    await writer.close();
    expect(await keys()).toEqual(['test.a']);
  });

  it('imports branches without disk waits on the site thread', async () => {
    const states = ['GOA'];
    const branches = Array.from({ length: 250 }, (_, index) => ({
      ifsc: `HDFC0${String(index).padStart(6, '0')}`,
      branch: 'Panaji',
      address: 'Road',
      city: 'PANAJI',
      state: 'GOA',
    }));
    const header = { id: 'x', source: 'x', edition: 'x', branches: branches.length, states };
    const text = [JSON.stringify(header), ...packBranches(branches, states)].join('\n');
    const file = folder.file('list.br');
    await writeFile(file, brotliCompressSync(text));
    await store.db.insertInto('banks').values({ code: 'HDFC', name: 'HDFC Bank' }).execute();
    const other = await folder.openStore();
    await sql`begin immediate`.execute(other.db);
    const lists = createSqlBranchLists({ store, file, clock: { now: () => new Date() } });
    const filling = lists.fill(new AbortController().signal);
    for (let round = 0; round < 200; round += 1) {
      await nextLoopTick();
      expect((await lists.state()).own).toBeNull();
    }
    await sql`commit`.execute(other.db);
    expect(await filling).toBe(branches.length);
  });

  it('fails when the file has been moved', async () => {
    const writer = store.openWriter();
    await rename(store.file, `${store.file}.moved`);
    await expect(writer.write([setting('test.a')])).rejects.toMatchObject({
      code: 'SQLITE_READONLY_DBMOVED',
    });
    await rename(`${store.file}.moved`, store.file);
    await writer.close();
  });

  it('reports an invalid statement', async () => {
    const writer = store.openWriter();
    const incomplete = { ...setting('test.a'), parameters: [] };
    await expect(writer.write([incomplete])).rejects.toThrow('parameter');
    await writer.write([setting('test.a')]);
    await writer.close();
    expect(await keys()).toEqual(['test.a']);
  });

  it('rejects writes after it is closed', async () => {
    const writer = store.openWriter();
    await writer.close();
    await expect(writer.write([setting('test.a')])).rejects.toThrow('has ended');
  });
});
