import { createSystemClock } from '~/infrastructure/clock';
import { readOrCreateSecrets } from '~/infrastructure/files/secrets';
import { createSqlAdminSessionStore } from '~/infrastructure/sql/administration/admin-sessions';
import { createSqlAdminAttemptStore } from '~/infrastructure/sql/administration/admin-attempts';
import { createSqlAdminStore } from '~/infrastructure/sql/administration/admins';
import { createSqlPeopleStore } from '~/infrastructure/sql/administration/people';
import { createSqlAuditStore } from '~/infrastructure/sql/administration/audit';
import { readSecret } from '~/infrastructure/terminal';
import { manageAdmins } from './manage-admins';
import { createAdmins } from '~/features/administration/admins.server';
import { readConfig } from '~/composition/config';
import { createSiteKeyring } from '~/composition/adapters';
import { withOpenStore } from './store';

/**
 * `npm run admin`: creates and disables administrators and sets passwords. A new store that already has an
 * administrator gets no other one at its first start.
 */
export async function adminCommand(commandArguments: readonly string[]): Promise<string[]> {
  const config = readConfig();
  const keyring = createSiteKeyring(config, await readOrCreateSecrets(config.server.dataDirectory));
  const clock = createSystemClock();
  return withOpenStore(config, async (store) => {
    const { db } = store.sql;
    await store.assertSameKeys(keyring);
    const { accounts } = createAdmins({
      source: createSqlAdminStore(db, clock),
      sessions: createSqlAdminSessionStore(db),
      people: createSqlPeopleStore(db, clock),
      tries: createSqlAdminAttemptStore(db),
      audit: createSqlAuditStore(db, clock),
      keyring,
      clock,
      // The terminal creates no links, because passwords are typed or printed there.
      createMailJob: null,
      origin: '',
      brandName: config.site.brandName,
      secondFactorRequired: config.administration.secondFactorRequired,
    });
    return manageAdmins(commandArguments, accounts, { readSecret });
  });
}
