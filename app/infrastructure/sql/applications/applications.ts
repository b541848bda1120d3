import { sql } from 'kysely';
import type { Keyring } from '~/infrastructure/encryption/encryption';
import type { FileStore } from '~/infrastructure/files/file-store';
import { createPictureStore } from '~/infrastructure/files/pictures';
import { ASTROLOGER_STATUS } from '~/features/astrologers/astrologer';
import { REQUIRED_DOCUMENTS } from '~/features/applications/apply/document-limits';
import type {
  ApplicationStore,
  ClosedApplication,
} from '~/features/applications/apply/application.store';
import { buildDeletionEntry } from '~/features/applications/apply/retention.server';
import { BASE_LANGUAGE } from '~/shared/i18n/language';
import type { Clock } from '~/shared/time/clock';
import { addEvent, bumpOpenVersion } from './application-events';
import { createDocumentOperations, deleteOldProofs } from './application-documents';
import {
  readApplication,
  readChanged,
  toAnswer,
  toApplication,
  type ApplicationRows,
} from './application-rows';
import { insertAuditLine } from '~/infrastructure/sql/administration/audit';
import { readPhotos } from './change-request-kinds';
import { openNumbers, selectByNumber, writeBank } from './bank-details';
import { deleteNotifications, insertNotification } from '~/infrastructure/sql/notifications/outbox';
import { raiseContentVersion } from '~/infrastructure/sql/engine/content-version';
import { createDocumentFiles } from '~/infrastructure/sql/engine/documents';
import { writeRegistration } from './registrations';
import { deleteOldNotes } from './teamwork';
import type { Db } from '~/infrastructure/sql/engine/schema';
import { inTransaction } from '~/infrastructure/sql/engine/transaction';
import type { ApplicationDraftStore } from '~/infrastructure/provider/applications/application-draft-store';

interface Dependencies {
  readonly db: Db;
  readonly clock: Clock;
  readonly keyring: Keyring;
  readonly files: FileStore;
}

export function createSqlApplicationStore({
  db,
  clock,
  keyring,
  files,
}: Dependencies): ApplicationStore {
  const documents = createDocumentFiles(db, files, keyring);
  const pictures = createPictureStore(files);

  async function find(key: Parameters<typeof readApplication>[1]) {
    const rows = await readApplication(db, key);
    return rows && toApplication(rows, keyring);
  }

  return {
    findByMobile: (mobile) => find({ mobile }),
    findById: (astrologerId) => find({ astrologerId }),

    async findByNumber(name, plain) {
      const row = await selectByNumber(db, name, keyring, plain).executeTakeFirst();
      return row ? find({ astrologerId: row.astrologer_id }) : null;
    },

    async register(mobile, record) {
      const rows = await inTransaction<ApplicationRows, ClosedApplication>(
        db,
        async (transaction, refuse) => {
          const id = await writeRegistration(transaction, mobile, record, clock.now());
          return id === null ? refuse('closed') : readChanged(transaction, id);
        },
      );
      return toAnswer(rows, keyring);
    },

    async saveBank(astrologerId, change) {
      const now = clock.now().toISOString();
      const rows = await inTransaction<
        ApplicationRows,
        ClosedApplication | 'aadhar-taken' | 'pan-taken'
      >(db, async (transaction, refuse) => {
        if (!(await bumpOpenVersion(transaction, astrologerId))) return refuse('closed');
        const outcome = await writeBank(transaction, astrologerId, change, { keyring, now });
        return outcome === 'written' ? readChanged(transaction, astrologerId) : refuse(outcome);
      });
      return toAnswer(rows, keyring);
    },

    async submit(astrologerId, mail) {
      const at = clock.now();
      const outcome = await inTransaction<
        { rows: ApplicationRows; isFirst: boolean },
        ClosedApplication | 'incomplete'
      >(db, async (transaction, refuse) => {
        const submitted_at = at.toISOString();
        const isFirst = await bumpOpenVersion(transaction, astrologerId, {
          submitted_at,
          rejection_reason: null,
          correction_marks: null,
        });
        const rows = await readApplication(transaction, { astrologerId });
        if (rows?.main.status !== ASTROLOGER_STATUS.pending) return refuse('closed');
        if (!isFirst) return { rows, isFirst };
        if (!isComplete(rows)) return refuse('incomplete');
        await addEvent(transaction, astrologerId, {
          at,
          kind: 'submitted',
          actor: null,
          note: null,
        });
        const message = mail?.(toApplication(rows, keyring));
        if (message) await insertNotification(transaction, message, at);
        return { rows, isFirst };
      });
      if (typeof outcome === 'string') return outcome;
      return { application: toApplication(outcome.rows, keyring), isFirst: outcome.isFirst };
    },

    async openBankNumbers(astrologerId) {
      const row = await db
        .selectFrom('bank_details')
        .selectAll()
        .where('astrologer_id', '=', astrologerId)
        .executeTakeFirst();
      const numbers = row ? openNumbers(row, keyring) : {};
      return Object.keys(numbers).length > 0 ? numbers : null;
    },

    async saveLanguage(astrologerId, language) {
      await db
        .updateTable('applications')
        .set({ site_language: language === BASE_LANGUAGE ? null : language })
        .where('astrologer_id', '=', astrologerId)
        .execute();
    },

    async endSessions(astrologerId) {
      await db
        .updateTable('applications')
        .set({ session_version: sql`session_version + 1` })
        .where('astrologer_id', '=', astrologerId)
        .execute();
    },

    async deleteByMobile(mobile, mail) {
      const removed = await inTransaction(db, async (transaction) => {
        const rows = await transaction
          .selectFrom('documents')
          .innerJoin('astrologers', 'astrologers.id', 'documents.astrologer_id')
          .select('file')
          .where('astrologers.mobile', '=', mobile)
          .execute();
        const photos = await readPhotos(transaction, mobile);
        await transaction
          .deleteFrom('email_confirmations')
          .where('astrologer_id', 'in', (select) =>
            select.selectFrom('astrologers').select('id').where('mobile', '=', mobile),
          )
          .execute();
        const deleted = await transaction
          .deleteFrom('astrologers')
          .where('mobile', '=', mobile)
          .returning('id')
          .execute();
        if (deleted.length === 0) return null;
        const at = clock.now();
        for (const { id } of deleted) {
          const line = buildDeletionEntry(id);
          await deleteNotifications(transaction, line.subject);
          await insertAuditLine(transaction, line, at);
        }
        if (mail) await insertNotification(transaction, mail, at);
        const deletion = { kind: 'astrologer' as const, deleted_at: at.toISOString() };
        await transaction.insertInto('deletions').values(deletion).execute();
        await raiseContentVersion(transaction, 'astrologers');
        return { documents: rows.map(({ file }) => file), photos };
      });
      if (!removed) return false;
      await documents.discard(removed.documents);
      for (const name of removed.photos) await pictures.remove(name);
      return true;
    },

    ...createDocumentOperations({ db, clock, keyring, documents }),
    async deleteProofs(limits) {
      await deleteOldNotes(db, limits).execute();
      let count = 0;
      for (;;) {
        const { applications, files: removed } = await deleteOldProofs(db, limits, clock.now());
        if (applications === 0) return count;
        count += applications;
        await documents.discard(removed);
      }
    },
    sweep: (before) => documents.sweep(before),
  };
}

function isComplete({ bank, documents }: ApplicationRows): boolean {
  const kinds = documents.map(({ kind }) => kind);
  return bank?.complete === 1 && REQUIRED_DOCUMENTS.every((kind) => kinds.includes(kind));
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
