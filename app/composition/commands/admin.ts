import { createSystemClock } from '~/infrastructure/clock';
import { readOrMakeSecrets } from '~/infrastructure/files/secrets';
import { readSecret } from '~/infrastructure/terminal';
import { manageAdmins } from '~/features/administration/manage-admins.server';
import { makeAdmins } from '~/features/administration/admins.server';
import { readConfig } from '~/composition/config';
import { sealsOf } from '~/composition/sources';
import { withOpenStore } from './opened-store';

/** `npm run admin`: makes administrators, shuts them out, gives new passwords. On a new store the first start makes none then. */
export async function adminCommand(given: readonly string[]): Promise<string[]> {
  const config = readConfig();
  const seals = sealsOf(config, await readOrMakeSecrets(config.server.dataDirectory));
  return withOpenStore(config, async (store) => {
    await store.agreeOnKeys(seals);
    const { accounts } = makeAdmins({
      source: store.admins,
      sessions: store.adminSessions,
      tries: store.adminTries,
      audit: store.audit,
      seals,
      clock: createSystemClock(),
      brandName: config.site.brandName,
      secondFactorRequired: config.administration.secondFactorRequired,
    });
    return manageAdmins(given, accounts, { readSecret });
  });
}
