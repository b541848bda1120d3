import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { createTemporaryFolder } from '../support/temporary-store';
import type { Engine } from './engine';

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
