/** Another process that uses a store: `node --import tsx separate-process.ts ACTION FILE`. */
import { openSqlite, type SqliteStore } from '~/infrastructure/sql/engine/database';
import { enterContact } from './stored-contact';
import { migrateToLatest } from '~/infrastructure/sql/engine/migrate';

const clock = { now: () => new Date('2026-11-21T06:30:00Z') };

const ACTIONS: Readonly<Record<string, (store: SqliteStore) => Promise<void>>> = {
  async migrate(store) {
    await migrateToLatest(store);
  },

  /** Simulates a power cut in the middle of a transaction. */
  async exitWhileWriting(store) {
    await store.db.transaction().execute(async (transaction) => {
      const contact = { id: 1, email: 'half@example.org', phone: '', updated_at: '' } as const;
      await transaction.insertInto('contact').values(contact).execute();
      process.kill(process.pid, 'SIGKILL');
      await new Promise(() => undefined);
    });
  },

  /** Simulates a power cut after a confirmed write. */
  async exitAfterWriting(store) {
    await enterContact(store.db, clock, { email: 'whole@example.org', phone: '1' });
    process.kill(process.pid, 'SIGKILL');
    await new Promise(() => undefined);
  },
};

const [action = '', file = ''] = process.argv.slice(2);
const store = openSqlite(file);
await ACTIONS[action]?.(store);
await store.close();
