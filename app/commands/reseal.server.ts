import { createFileStore } from '~/adapters/files/file-store.server';
import { readOrMakeSecrets } from '~/adapters/files/secrets.server';
import { reseal } from '~/adapters/sql/reseal.server';
import { totpPurpose } from '~/admin/proof.server';
import { readConfig } from '~/config.server';
import { sealsOf } from '~/sources.server';
import { withOpenStore } from './opened-store.server';

/** `npm run reseal`: seals anew, under the newest key, what older keys sealed. @see reseal for how a key is retired. */
export async function resealCommand(): Promise<string[]> {
  const config = readConfig();
  const seals = sealsOf(config, await readOrMakeSecrets(config.server.dataDirectory));
  const files = createFileStore(config.files, config.server.dataDirectory);
  return withOpenStore(config, async (store) => {
    const report = await reseal({ db: store.sql.db, seals, files, totpPurpose });
    // With something left that these keys do not open, they may be the wrong ones.
    if (report.unreadable === 0) await store.noteKeys(seals);
    else process.exitCode = 1;
    return [
      `Sealed anew: ${report.numbers} numbers, ${report.documents} documents, ${report.secondFactors} second factors; ${report.indexes} indexes made anew.`,
      ...(report.unreadable > 0
        ? [`${report.unreadable} could not be opened and stay as they are: do not take a key away.`]
        : []),
      ...(report.doubled.length > 0
        ? [`Another application has the same Aadhaar or PAN as: ${report.doubled.join(', ')}.`]
        : []),
    ];
  });
}
