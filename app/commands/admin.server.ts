import { createSystemClock } from '~/adapters/clock.server';
import { readOrMakeSecrets } from '~/adapters/files/secrets.server';
import { openSqlStore } from '~/adapters/sql/store.server';
import { readSecret } from '~/adapters/terminal.server';
import { manageAdmins } from '~/admin/manage-admins.server';
import { makeAdmins } from '~/admin/admins.server';
import { readConfig } from '~/config.server';
import { sealsOf } from '~/context.server';
import { storeFileInItsFolder } from './store-file.server';

/** `npm run admin`: makes administrators, shuts them out, gives new passwords. On a new store the first start makes none then. */
export async function adminCommand(given: readonly string[]): Promise<string[]> {
  const clock = createSystemClock();
  const config = readConfig();
  const file = await storeFileInItsFolder();
  const secrets = await readOrMakeSecrets(config.server.dataDirectory);
  const store = await openSqlStore(file, clock);
  try {
    const { accounts } = makeAdmins({
      source: store.admins,
      sessions: store.adminSessions,
      tries: store.adminTries,
      audit: store.audit,
      seals: sealsOf(config, secrets),
      clock,
      brandName: config.site.brandName,
    });
    return await manageAdmins(given, accounts, { readSecret });
  } finally {
    await store.close();
  }
}
