import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { createKeyring } from '~/infrastructure/encryption/encryption';
import { createDiskFileStore } from '~/infrastructure/files/disk-file-store';
import type { FileStore } from '~/infrastructure/files/file-store';
import { createSqlApplicationStore } from '~/infrastructure/sql/applications/applications';
import { insertAstrologer } from '~/infrastructure/sql/astrologers/astrologer-rows';
import { createSqlAstrologerStore } from '~/infrastructure/sql/astrologers/astrologers';
import { contentVersion } from '~/infrastructure/sql/engine/content-version';
import { StoreError } from '~/shared/result/store-error';
import { NOW, type ApplicationStage, type FaultyFileStore } from './application-stage';
import type { Engine } from './engine';

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
