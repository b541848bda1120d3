import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { SqlStore } from '~/infrastructure/sql/engine/sql-store';
import { createTemporaryFolder } from '../support/temporary-store';

/** A database engine for the site's store; the stores behave the same on every engine. */
export interface Engine {
  readonly name: string;
  openStore(): Promise<EngineStore>;
}

export interface EngineStore extends Pick<SqlStore, 'db' | 'openWriter'> {
  /** A path in a folder that is removed with the store. */
  file(name: string): string;
  withFailingInserts<Answer>(table: string, work: () => Promise<Answer>): Promise<Answer>;
  readBytesAtRest(): Promise<Buffer>;
  close(): Promise<void>;
}

export async function openStoreOn<Source>(
  engine: Engine,
  makeSource: (store: EngineStore) => Source | Promise<Source>,
): Promise<Opened<Source>> {
  const store = await engine.openStore();
  try {
    return { source: await makeSource(store), close: () => store.close() };
  } catch (error) {
    await store.close();
    throw error;
  }
}

export interface Opened<Source> {
  readonly source: Source;
  close(): Promise<void>;
}

const FILE = 'store.sqlite';

export const SQLITE: Engine = {
  name: 'SQLite',
  async openStore() {
    const folder = await createTemporaryFolder();
    const { db, openWriter } = await folder.openStore(FILE);
    return {
      db,
      openWriter,
      file: (name) => folder.file(name),
      async withFailingInserts(table, work) {
        await sql
          .raw(
            `create trigger no_insertions before insert on ${table}
             begin select raise(abort, 'the disk is full'); end`,
          )
          .execute(db);
        try {
          return await work();
        } finally {
          await sql.raw('drop trigger no_insertions').execute(db);
        }
      },
      async readBytesAtRest() {
        const files = [FILE, `${FILE}-wal`].map((name) => readFile(folder.file(name)));
        return Buffer.concat(await Promise.all(files));
      },
      close: () => folder.remove(),
    };
  },
};
