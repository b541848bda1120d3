import { createSystemClock } from '~/adapters/clock.server';
import { readOrMakeSecrets } from '~/adapters/files/secrets.server';
import { readSecret } from '~/adapters/terminal.server';
import { manageAdmins } from '~/admin/manage-admins.server';
import { makeAdmins } from '~/admin/admins.server';
import { readConfig } from '~/config.server';
import { sealsOf } from '~/sources.server';
import { withOpenStore } from './opened-store.server';

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
