import path from 'node:path';
import { readdir, readFile } from 'node:fs/promises';
import { createKeyring } from '~/infrastructure/encryption/encryption';
import { createDiskFileStore } from '~/infrastructure/files/disk-file-store';
import type { FileStore } from '~/infrastructure/files/file-store';
import { createSqlApplicationStore } from '~/infrastructure/sql/applications/applications';
import { insertAstrologer } from '~/infrastructure/sql/astrologers/astrologer-rows';
import { createSqlAstrologerStore } from '~/infrastructure/sql/astrologers/astrologers';
import { contentVersion } from '~/infrastructure/sql/engine/content-version';
import { StoreError } from '~/shared/result/store-error';
import { createSqlAuditStore } from '~/infrastructure/sql/administration/audit';
import { createSqlOutboxStore } from '~/infrastructure/sql/notifications/outbox';
import { createSqlEmailConfirmationStore } from '~/infrastructure/sql/applications/email-confirmations';
import { createSqlStatisticsStore } from '~/infrastructure/sql/statistics/statistics';
import { createSqlReviewStore } from '~/infrastructure/sql/applications/reviews';
import { createSqlTeamworkStore } from '~/infrastructure/sql/applications/teamwork';
import { NOW, type ApplicationStage, type FaultyFileStore } from './application-stage';
import type { Engine } from './engine';
import type { StandaloneReviewStage } from './review.contract';

export async function openSqlApplications(engine: Engine): Promise<ApplicationStage> {
  const store = await engine.openStore();
  const { db } = store;
  const directory = store.file('files');
  const disk = createDiskFileStore(directory);
  const files = createFaultyFileStore(disk);
  let now = new Date(NOW);
  const clock = { now: () => now };
  const keyring = createKeyring(['a secret of the contract tests, long enough']);
  const source = createSqlApplicationStore({ db, clock, keyring, files });
  return {
    source,
    sweep: (before) => source.sweep(before),
    astrologers: createSqlAstrologerStore(db),
    files,
    setTime(moment) {
      now = new Date(moment);
    },
    async addAstrologer(astrologer) {
      await insertAstrologer(db, astrologer);
    },
    async decide(astrologerId, { status, at, rejectionReason, reapplicationAllowed }) {
      await db.updateTable('astrologers').set({ status }).where('id', '=', astrologerId).execute();
      await db
        .updateTable('applications')
        .set({
          decided_at: new Date(at).toISOString(),
          rejection_reason: rejectionReason ?? null,
          reapplication_allowed: reapplicationAllowed ? 1 : 0,
        })
        .where('astrologer_id', '=', astrologerId)
        .execute();
    },
    async history(astrologerId) {
      const rows = await db
        .selectFrom('application_events')
        .select(['at', 'kind', 'actor', 'note'])
        .where('astrologer_id', '=', astrologerId)
        .orderBy('id')
        .execute();
      return rows.map((row) => ({ ...row, at: new Date(row.at) }));
    },
    async words(astrologerId) {
      const rows = await db
        .selectFrom('application_words')
        .select('word')
        .where('astrologer_id', '=', astrologerId)
        .orderBy('word')
        .execute();
      return rows.map(({ word }) => word);
    },
    async listStoredDocuments() {
      const names: string[] = [];
      for await (const { name } of disk.list('documents')) names.push(name);
      return names.sort();
    },
    async audited() {
      const lines = db.selectFrom('audit_log').select(['actor', 'action', 'subject']).orderBy('id');
      return lines.execute();
    },
    async countDeletions() {
      return (await db.selectFrom('deletions').select('id').execute()).length;
    },
    contentVersion: () => contentVersion(db),
    withFailingDocumentRows: (work) => store.withFailingInserts('documents', work),
    async readBytesAtRest() {
      const documents = await readdir(path.join(directory, 'documents'));
      const files = documents.map((name) => readFile(path.join(directory, 'documents', name)));
      return Buffer.concat([await store.readBytesAtRest(), ...(await Promise.all(files))]);
    },
    close: () => store.close(),
  };
}

function createFaultyFileStore(files: FileStore): FaultyFileStore {
  const check = (operation: FaultyFileStore['fault']) => {
    if (store.fault !== operation) return;
    throw new StoreError('unavailable', 'files-unavailable');
  };
  const store: FaultyFileStore = {
    fault: null,
    async put(name, bytes) {
      check('put');
      await files.put(name, bytes);
      if (store.fault === 'crash') throw new Error('The process crashed.');
    },
    async get(name) {
      check('get');
      return files.get(name);
    },
    async open(name) {
      check('get');
      return files.open(name);
    },
    async remove(name) {
      check('remove');
      await files.remove(name);
    },
    list: (folder) => files.list(folder),
  };
  return store;
}

export async function openSqlReviews(engine: Engine): Promise<StandaloneReviewStage> {
  const store = await engine.openStore();
  const { db } = store;
  let now = new Date(NOW);
  const clock = { now: () => now };
  const keyring = createKeyring(['a secret of the contract tests, long enough']);
  const files = createDiskFileStore(store.file('files'));
  const confirmations = createSqlEmailConfirmationStore(db);
  return {
    reviews: createSqlReviewStore(db, clock),
    teamwork: createSqlTeamworkStore(db, clock),
    async countLeftovers(id) {
      const rows = await Promise.all(
        (['application_notes', 'application_takings'] as const).map((table) =>
          db.selectFrom(table).select('actor').where('astrologer_id', '=', id).execute(),
        ),
      );
      return rows.flat().length;
    },
    applications: createSqlApplicationStore({ db, clock, keyring, files }),
    astrologers: createSqlAstrologerStore(db),
    audit: createSqlAuditStore(db, clock),
    messages: createSqlOutboxStore(db, clock),
    emailCode: (id) => confirmations.find(id),
    confirmEmail: (id, tried) => confirmations.check(id, tried, 5),
    waits: () => createSqlStatisticsStore(db).waits(new Date(0), 9),
    setTime(moment) {
      now = new Date(moment);
    },
    async addAstrologer(astrologer) {
      await insertAstrologer(db, astrologer);
    },
    contentVersion: () => contentVersion(db),
    async withFailingAuditLog(work) {
      await db.schema.alterTable('audit_log').renameTo('audit_log_gone').execute();
      try {
        return await work();
      } finally {
        await db.schema.alterTable('audit_log_gone').renameTo('audit_log').execute();
      }
    },
    close: () => store.close(),
  };
}
