import type { Keyring } from '~/infrastructure/encryption/encryption';
import type {
  ApplicationStore,
  ClosedApplication,
  ProofRetentionLimits,
} from '~/features/applications/apply/application.store';
import { StoreError } from '~/shared/result/store-error';
import type { Clock } from '~/shared/time/clock';
import { bumpOpenVersion } from './application-events';
import { readChanged, toAnswer, toSavedDocument, type ApplicationRows } from './application-rows';
import { getOriginalNamePurpose, type DocumentFiles } from '~/infrastructure/sql/engine/documents';
import { isAnswerLost } from '~/infrastructure/sql/engine/postgres-faults';
import type { Db } from '~/infrastructure/sql/engine/schema';
import { inTransaction } from '~/infrastructure/sql/engine/transaction';
import { sql } from 'kysely';
import { CHANGE_KINDS, getChangeRule } from '~/features/applications/apply/changes/change-request';
import { buildProofsDeletedEntry } from '~/features/applications/apply/retention.server';
import { insertAuditLine } from '~/infrastructure/sql/administration/audit';

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

const BATCH = 50;

const SEALED_KINDS = CHANGE_KINDS.filter((kind) => getChangeRule(kind).sealed !== undefined);

interface DeletedProofs {
  readonly applications: number;
  readonly files: readonly string[];
}

/** Deletes one batch of expired bank details and documents. A result of zero means that none are left. */
export function deleteOldProofs(
  db: Db,
  limits: ProofRetentionLimits,
  at: Date,
): Promise<DeletedProofs> {
  return inTransaction(db, async (transaction) => {
    const rows = await selectOldProofs(transaction, limits).limit(BATCH).execute();
    const ids = rows.map(({ astrologer_id: id }) => id);
    if (ids.length === 0) return { applications: 0, files: [] };
    const documents = await transaction
      .deleteFrom('documents')
      .where('astrologer_id', 'in', ids)
      .returning('file')
      .execute();
    await transaction.deleteFrom('bank_details').where('astrologer_id', 'in', ids).execute();
    await transaction
      .deleteFrom('astrologer_changes')
      .where('astrologer_id', 'in', ids)
      .where('kind', 'in', SEALED_KINDS)
      .execute();
    await transaction
      .updateTable('applications')
      .set({ version: sql`version + 1` })
      .where('astrologer_id', 'in', ids)
      .execute();
    for (const id of ids) await insertAuditLine(transaction, buildProofsDeletedEntry(id), at);
    return { applications: ids.length, files: documents.map(({ file }) => file) };
  });
}

/** Applications rejected, or abandoned while unfinished, before a limit. */
function selectOldProofs(db: Db, { decided, unfinished }: ProofRetentionLimits) {
  const untouchedSince = unfinished.toISOString();
  return db
    .selectFrom('applications')
    .select('astrologer_id')
    .where(({ and, eb, exists, not, or, selectFrom }) => {
      const bank = selectFrom('bank_details')
        .select('bank_details.astrologer_id')
        .whereRef('bank_details.astrologer_id', '=', 'applications.astrologer_id');
      const documents = selectFrom('documents')
        .select('documents.astrologer_id')
        .whereRef('documents.astrologer_id', '=', 'applications.astrologer_id');
      const events = selectFrom('application_events')
        .select('application_events.astrologer_id')
        .whereRef('application_events.astrologer_id', '=', 'applications.astrologer_id');
      return and([
        or([
          and([
            eb('review_state', 'in', ['rejected', 'inactive']),
            eb('listed_at', '<', decided.toISOString()),
          ]),
          and([
            eb('review_state', '=', 'unfinished'),
            eb('listed_at', '<', untouchedSince),
            not(exists(events.where('at', '>=', untouchedSince))),
            not(exists(bank.where('updated_at', '>=', untouchedSince))),
            not(exists(documents.where('uploaded_at', '>=', untouchedSince))),
          ]),
        ]),
        or([exists(bank), exists(documents)]),
      ]);
    });
}
