import type { Keyring } from '~/infrastructure/encryption/encryption';
import type { FileStore } from '~/infrastructure/files/file-store';
import type { ApplicationDraftStore } from '~/infrastructure/provider/applications/application-draft-store';
import { ASTROLOGER_STATUS } from '~/features/astrologers/astrologer';
import type { Clock } from '~/shared/time/clock';
import { createSqlApplicationStore } from './applications';
import { createDocumentFiles } from '~/infrastructure/sql/engine/documents';
import type { Db } from '~/infrastructure/sql/engine/schema';
import { inTransaction } from '~/infrastructure/sql/engine/transaction';

interface Dependencies {
  readonly db: Db;
  readonly clock: Clock;
  readonly keyring: Keyring;
  readonly files: FileStore;
}

export function createSqlApplicationDraftStore(dependencies: Dependencies): ApplicationDraftStore {
  const { db, files, keyring } = dependencies;
  const documents = createDocumentFiles(db, files, keyring);
  return {
    ...createSqlApplicationStore(dependencies),

    async clear(mobile) {
      const removed = await inTransaction(db, async (transaction) => {
        const application = await transaction
          .selectFrom('applications')
          .innerJoin('astrologers', 'astrologers.id', 'applications.astrologer_id')
          .select('astrologer_id')
          .where('astrologers.mobile', '=', mobile)
          .where('applications.status', '=', ASTROLOGER_STATUS.pending)
          .where('submitted_at', 'is', null)
          .executeTakeFirst();
        if (!application) return null;
        const rows = await transaction
          .selectFrom('documents')
          .select('file')
          .where('astrologer_id', '=', application.astrologer_id)
          .execute();
        // Adds no deletion record, because the account still exists in the service.
        await transaction
          .deleteFrom('astrologers')
          .where('id', '=', application.astrologer_id)
          .execute();
        return rows.map(({ file }) => file);
      });
      if (!removed) return false;
      await documents.discard(removed);
      return true;
    },
  };
}
