import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { createSeals } from '~/adapters/crypto/seals.server';
import { createDiskFileStore } from '~/adapters/files/disk-file-store.server';
import type { FileStore } from '~/adapters/files/file-store';
import { sqlApplicationSource } from '~/adapters/sql/applications.sql.server';
import { insertAstrologer } from '~/adapters/sql/astrologer-rows.server';
import { sqlAstrologerSource } from '~/adapters/sql/astrologers.sql.server';
import { contentVersion } from '~/adapters/sql/content-version.server';
import { makeTemporaryFolder } from '~/adapters/sql/temporary-store.fixture';
import { SourceFailure } from '~/outcome/source-failure';
import { NOW, type ApplicationStage, type FaultyFileStore } from './application-stage';

/** A stage on an SQLite file and a folder of documents. */
export async function openSqliteApplications(): Promise<ApplicationStage> {
  const folder = await makeTemporaryFolder();
  const { db } = await folder.openStore();
  const directory = folder.file('files');
  const disk = createDiskFileStore(directory);
  const files = faulty(disk);
  let now = new Date(NOW);
  const clock = { now: () => now };
  const seals = createSeals(['a secret of the contract tests, long enough']);
  return {
    source: sqlApplicationSource({ db, clock, seals, files }),
    astrologers: sqlAstrologerSource(db),
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
    async storedDocuments() {
      const names: string[] = [];
      for await (const { name } of disk.list('documents')) names.push(name);
      return names.sort();
    },
    async countDeletions() {
      return (await db.selectFrom('deletions').select('id').execute()).length;
    },
    contentVersion: () => contentVersion(db),
    async withoutDocumentRows(work) {
      await sql
        .raw(
          `create trigger no_documents before insert on documents
           begin select raise(abort, 'the disk is full'); end`,
        )
        .execute(db);
      try {
        return await work();
      } finally {
        await sql.raw('drop trigger no_documents').execute(db);
      }
    },
    async bytesAtRest() {
      const names = ['store.sqlite', 'store.sqlite-wal'].map((name) => folder.file(name));
      const documents = await readdir(path.join(directory, 'documents'));
      const all = [...names, ...documents.map((name) => path.join(directory, 'documents', name))];
      return Buffer.concat(await Promise.all(all.map((file) => readFile(file))));
    },
    close: () => folder.remove(),
  };
}

function faulty(files: FileStore): FaultyFileStore {
  const check = (operation: FaultyFileStore['fault']) => {
    if (store.fault !== operation) return;
    throw new SourceFailure('unavailable', 'The stored files are not available at the moment.');
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
    async remove(name) {
      check('remove');
      await files.remove(name);
    },
    list: (folder) => files.list(folder),
  };
  return store;
}
