import { sql } from 'kysely';
import type { ProofRetentionLimits } from '~/features/applications/apply/application.store';
import { CHANGE_KINDS, getChangeRule } from '~/features/applications/apply/changes/change-request';
import { buildProofsDeletedEntry } from '~/features/applications/apply/deletion-audit';
import { insertAuditLine } from '~/infrastructure/sql/administration/audit';
import type { Db } from '~/infrastructure/sql/engine/schema';
import { inTransaction } from '~/infrastructure/sql/engine/transaction';

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
export function selectOldProofs(db: Db, { decided, unfinished }: ProofRetentionLimits) {
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
