import { createSystemClock } from '~/adapters/clock.server';
import { createFileStore } from '~/adapters/files/file-store.server';
import { readOrMakeSecrets } from '~/adapters/files/secrets.server';
import { reseal } from '~/adapters/sql/reseal.server';
import { openSqlStore } from '~/adapters/sql/store.server';
import { totpPurpose } from '~/admin/proof.server';
import { readConfig } from '~/config.server';
import { sealsOf } from '~/context.server';
import { storeFileInItsFolder } from './store-file.server';

/** `npm run reseal`: seals anew, under the newest key, what older keys sealed. @see reseal for how a key is retired. */
export async function resealCommand(): Promise<string[]> {
  const config = readConfig();
  const file = await storeFileInItsFolder();
  const secrets = await readOrMakeSecrets(config.server.dataDirectory);
  const store = await openSqlStore(file, createSystemClock());
  try {
    const report = await reseal({
      db: store.sql.db,
      seals: sealsOf(config, secrets),
      files: createFileStore(config.files, config.server.dataDirectory),
      totpPurpose,
    });
    if (report.unreadable > 0) process.exitCode = 1;
    return [
      `Sealed anew: ${report.numbers} numbers, ${report.documents} documents, ${report.secondFactors} second factors; ${report.indexes} indexes made anew.`,
      ...(report.unreadable > 0
        ? [`${report.unreadable} could not be opened and stay as they are: do not take a key away.`]
        : []),
      ...(report.doubled.length > 0
        ? [`Another application has the same Aadhaar or PAN as: ${report.doubled.join(', ')}.`]
        : []),
    ];
  } finally {
    await store.close();
  }
}
