import { afterEach, beforeEach } from 'vitest';
import { createKeyring } from '~/infrastructure/encryption/encryption';
import { createDiskFileStore } from '~/infrastructure/files/disk-file-store';
import { createProviderApplications } from '~/infrastructure/provider/applications/applications';
import {
  createSqlApplicationDraftStore,
  createSqlApplicationStore,
} from '~/infrastructure/sql/applications/applications';
import { createSqlAuditStore } from '~/infrastructure/sql/administration/audit';
import { createSqlProviderRegistrants } from '~/infrastructure/sql/applications/registrations';
import { createSqlOutboxStore } from '~/infrastructure/sql/notifications/outbox';
import { createSqlSessionVersions } from '~/infrastructure/sql/account/session-versions';
import type { ApplicationStore } from '~/features/applications/apply/application.store';
import { createTestClock, type TestClock } from '../support/clock';
import { accepted, getDocument } from './application-stage';
import { type EngineStore, SQLITE } from './engine';
import { ASTROLOGER_ID, openPlainAstrologers, type PlainAstrologers } from './plain-astrologers';

export const REQUIRED = ['aadharFront', 'aadharBack', 'panCard'] as const;

/** Applications at a provider without extensions, with the site's local store. */
export interface PlainApplications {
  readonly plain: PlainAstrologers;
  readonly store: EngineStore;
  readonly source: ApplicationStore;
  readonly clock: TestClock;
  /** Opens the local store again, as another process would. */
  openSecondStore(): ApplicationStore;
  /** Opens the local store as it was before a provider was configured. */
  openStandaloneStore(): ApplicationStore;
  /** Received requests for a call, oldest first. */
  listCalls(call: string): { readonly query: object; readonly body: string }[];
  getLastBody(call: string): unknown;
  countChanges(): number;
  isDraftStoreEmpty(): Promise<boolean>;
  addDocuments(): Promise<void>;
  close(): Promise<void>;
}

export function usePlainApplications(): PlainApplications {
  let stage: PlainApplications | undefined;
  beforeEach(async () => {
    stage = await openPlainApplications();
  });
  afterEach(() => stage?.close());
  // Tests take this object before the service is running, so each access looks up the current one.
  return new Proxy({} as PlainApplications, {
    get(_, name) {
      if (!stage) throw new Error('The service is not opened yet: use it inside tests');
      return stage[name as keyof PlainApplications];
    },
  });
}

export async function openPlainApplications(): Promise<PlainApplications> {
  const [plain, store] = [await openPlainAstrologers(), await SQLITE.openStore()];
  const { db } = store;
  const clock = createTestClock();
  const keeping = {
    db,
    clock,
    keyring: createKeyring(['a secret of the contract tests, long enough']),
    files: createDiskFileStore(store.file('files')),
  };
  let changes = 0;
  const openSecondStore = () =>
    createProviderApplications({
      client: plain.service.client,
      versions: createSqlSessionVersions(db),
      draftStore: createSqlApplicationDraftStore(keeping),
      registrants: createSqlProviderRegistrants(db),
      audit: createSqlAuditStore(db, clock),
      messages: createSqlOutboxStore(db, clock),
      contentChanged: async () => {
        changes += 1;
      },
      clock,
    });
  const source = openSecondStore();
  const listCalls = (call: string) => plain.service.sent().filter((each) => each.call === call);
  return {
    plain,
    store,
    source,
    clock,
    openSecondStore,
    openStandaloneStore: () => createSqlApplicationStore(keeping),
    listCalls,
    getLastBody: (call) => JSON.parse(listCalls(call).at(-1)?.body ?? '') as unknown,
    countChanges: () => changes,
    async isDraftStoreEmpty() {
      const rows = await Promise.all([
        db.selectFrom('astrologers').select('id').execute(),
        db.selectFrom('bank_details').select('astrologer_id').execute(),
        db.selectFrom('documents').select('file').execute(),
      ]);
      const files = [];
      for await (const { name } of keeping.files.list('documents')) files.push(name);
      return [...rows, files].every((each) => each.length === 0);
    },
    async addDocuments() {
      for (const kind of REQUIRED) {
        accepted(await source.putDocument(ASTROLOGER_ID, getDocument(kind)));
      }
    },
    async close() {
      await plain.close();
      await store.close();
    },
  };
}
