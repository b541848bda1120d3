import { createFileStore } from '~/infrastructure/files/open-file-store';
import { readOrCreateSecrets } from '~/infrastructure/files/secrets';
import { reseal } from '~/infrastructure/sql/reseal/reseal';
import { toNotificationPurpose } from '~/features/notifications/outbox.server';
import { totpPurpose } from '~/features/administration/second-factor/proof.server';
import { readConfig } from '~/composition/config';
import { createSiteKeyring } from '~/composition/adapters';
import { withOpenStore } from './open-store';

export async function resealCommand(): Promise<string[]> {
  const config = readConfig();
  const keyring = createSiteKeyring(config, await readOrCreateSecrets(config.server.dataDirectory));
  const files = createFileStore(config.files, config.server.dataDirectory);
  return withOpenStore(config, async (store) => {
    const report = await reseal({
      db: store.sql.db,
      keyring,
      files,
      totpPurpose,
      toNotificationPurpose,
    });
    // Unreadable data can mean that these are the wrong keys.
    if (report.unreadable === 0) await store.saveKeyFingerprint(keyring);
    else process.exitCode = 1;
    return [
      `Sealed anew: ${report.numbers} numbers, ${report.proposals} proposed bank details, ${report.documents} documents, ${report.secondFactors} second factors, ${report.messages} messages; ${report.indexes} indexes made anew.`,
      ...(report.unreadable > 0
        ? [`${report.unreadable} could not be opened and stay as they are: do not take a key away.`]
        : []),
      ...(report.doubled.length > 0
        ? [`Another application has the same Aadhaar or PAN as: ${report.doubled.join(', ')}.`]
        : []),
    ];
  });
}
