import type { Keyring } from '~/infrastructure/encryption/encryption';
import type {
  ApplicationStore,
  ClosedApplication,
} from '~/features/applications/apply/application.store';
import { StoreError } from '~/shared/result/store-error';
import type { Clock } from '~/shared/time/clock';
import { bumpOpenVersion } from './application-changes';
import { readChanged, toAnswer, toSavedDocument, type ApplicationRows } from './application-rows';
import { getOriginalNamePurpose, type DocumentFiles } from '~/infrastructure/sql/engine/documents';
import { isAnswerLost } from '~/infrastructure/sql/engine/postgres-faults';
import type { Db } from '~/infrastructure/sql/engine/schema';
import { inTransaction } from '~/infrastructure/sql/engine/transaction';

interface Dependencies {
  readonly db: Db;
  readonly clock: Clock;
  readonly keyring: Keyring;
  readonly documents: DocumentFiles;
}

export function createDocumentOperations({
  db,
  clock,
  keyring,
  documents,
}: Dependencies): Pick<ApplicationStore, 'putDocument' | 'removeDocument' | 'readDocument'> {
  return {
    async putDocument(astrologerId, { kind, contentType, originalName, bytes }) {
      const file = await documents.put(bytes);
      const row = {
        file,
        content_type: contentType,
        bytes: bytes.length,
        original_name_sealed: keyring.seal(originalName, getOriginalNamePurpose(file)),
        uploaded_at: clock.now().toISOString(),
      };
      // Files that may have no row afterwards: the new one, or the one it replaced.
      const candidates = [file];
      let isKnown = true;
      try {
        const rows = await inTransaction<ApplicationRows, ClosedApplication>(
          db,
          async (transaction, refuse) => {
            if (!(await bumpOpenVersion(transaction, astrologerId))) return refuse('closed');
            const replaced = await transaction
              .selectFrom('documents')
              .select('file')
              .where((row) => row.and({ astrologer_id: astrologerId, kind }))
              .executeTakeFirst();
            if (replaced) candidates.push(replaced.file);
            await transaction
              .insertInto('documents')
              .values({ ...row, astrologer_id: astrologerId, kind })
              .onConflict((conflict) =>
                conflict.columns(['astrologer_id', 'kind']).doUpdateSet(row),
              )
              .execute();
            return readChanged(transaction, astrologerId);
          },
        );
        return toAnswer(rows, keyring);
      } catch (error) {
        // The write may still succeed, so both files remain until the sweep.
        isKnown = !(error instanceof StoreError && isAnswerLost(error.cause));
        throw error;
      } finally {
        if (isKnown) await documents.discard(candidates);
      }
    },

    async removeDocument(astrologerId, kind) {
      const removed: string[] = [];
      const rows = await inTransaction<ApplicationRows, ClosedApplication>(
        db,
        async (transaction, refuse) => {
          if (!(await bumpOpenVersion(transaction, astrologerId))) return refuse('closed');
          const row = await transaction
            .deleteFrom('documents')
            .where((row) => row.and({ astrologer_id: astrologerId, kind }))
            .returning('file')
            .executeTakeFirst();
          if (row) removed.push(row.file);
          return readChanged(transaction, astrologerId);
        },
      );
      await documents.discard(removed);
      return toAnswer(rows, keyring);
    },

    async readDocument(astrologerId, kind) {
      let missing: string | null = null;
      for (;;) {
        const row = await db
          .selectFrom('documents')
          .selectAll()
          .where((row) => row.and({ astrologer_id: astrologerId, kind }))
          .executeTakeFirst();
        if (!row) return null;
        const bytes = await documents.get(row.file);
        if (bytes) return { document: toSavedDocument(row, keyring), bytes };
        // The file was replaced between the two queries, or lost.
        if (row.file === missing) throw createLostFileError();
        missing = row.file;
      }
    },
  };
}

function createLostFileError(): StoreError {
  return new StoreError('missing', 'document-file-gone');
}
