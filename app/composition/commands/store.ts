import { COMMAND_LINE } from '~/features/administration/audit.server';
import { createSystemClock } from '~/infrastructure/clock';
import { createSqlDemoAstrologerStore } from '~/infrastructure/sql/astrologers/seed-astrologers';
import { readConfig } from '~/composition/config';
import { openServices } from '~/composition/services';
import { withOpenStore } from './open-store';

/** `npm run migrate`: migrates the store. */
export async function migrateCommand(): Promise<string[]> {
  return withOpenStore(readConfig(), () => Promise.resolve(['The store is up to date.']));
}

/** `npm run seed` fills a new store; `--remove-demo` removes the demonstration profiles permanently. */
export async function seedCommand([option]: readonly string[]): Promise<string[]> {
  if (option === '--remove-demo') return removeDemoData();
  if (option) throw new Error('npm run seed, or: npm run seed -- --remove-demo');
  const services = await openServices();
  await services.close();
  return ['Places, contact details and the drafts of the coming thirty days are in the store.'];
}

/** Also works before the first seed: the profiles are then never created. */
async function removeDemoData(): Promise<string[]> {
  return withOpenStore(readConfig(), async (store) => {
    const removed = await store.runExclusively(() =>
      createSqlDemoAstrologerStore(store.sql.db, createSystemClock()).remove(COMMAND_LINE),
    );
    return [`${removed} demonstration profiles were removed; they will not come back.`];
  });
}
