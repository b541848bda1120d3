import { afterEach, beforeEach } from 'vitest';
import { createKeyring } from '~/infrastructure/encryption/keyring';
import { createDiskFileStore } from '~/infrastructure/files/disk-file-store';
import { createProviderApplications } from '~/infrastructure/provider/applications/applications';
import { createSqlApplicationDraftStore } from '~/infrastructure/sql/applications/application-draft-store';
import { createSqlApplicationStore } from '~/infrastructure/sql/applications/applications';
import { createSqlAuditStore } from '~/infrastructure/sql/administration/audit';
import { createSqlProviderRegistrants } from '~/infrastructure/sql/applications/provider-registrants';
import { createSqlOutboxStore } from '~/infrastructure/sql/notifications/outbox';
import { createSqlSessionVersions } from '~/infrastructure/sql/account/session-versions';
import type { ApplicationSource } from '~/features/applications/apply/application.store';
import { createTestClock, type TestClock } from '../support/clock';
import { accepted, getDocument } from './application-stage';
import type { EngineStore } from './engine';
import { ASTROLOGER_ID, openPlainAstrologers, type PlainAstrologers } from './plain-astrologers';
import { SQLITE } from './sqlite-engine';

/** The documents that an application needs. */
export const REQUIRED = ['aadharFront', 'aadharBack', 'panCard'] as const;

/** Applications at a plain service, with the own store beside the adapter. */
export interface PlainApplications {
  readonly plain: PlainAstrologers;
  readonly store: EngineStore;
  readonly source: ApplicationSource;
  readonly clock: TestClock;
  /** As another process of the site has it. */
  newSource(): ApplicationSource;
  /** The own store as it was before there was a service. */
  formerSource(): ApplicationSource;
  /** The calls of this name that came, the oldest first. */
  callsMade(call: string): { readonly query: object; readonly body: string }[];
  /** What the last call of this name brought. */
  lastBody(call: string): unknown;
  /** How often something changed that visitors read. */
  countChanges(): number;
  draftStoreIsEmpty(): Promise<boolean>;
  /** Puts the required documents into the draft store. */
  addDocuments(): Promise<void>;
  close(): Promise<void>;
}

/** Opens a plain service and an empty store for each test of a file, and closes them after it. */
export function usePlainApplications(): PlainApplications {
  let stage: PlainApplications | undefined;
  beforeEach(async () => {
    stage = await openPlainApplications();
  });
  afterEach(() => stage?.close());
  // Tests hold this object before the service runs: each use finds the one that runs then.
  return new Proxy({} as PlainApplications, {
    get(_, name) {
      if (!stage) throw new Error('The service is not opened yet: use it inside tests');
      return stage[name as keyof PlainApplications];
    },
  });
}

/** Opens a plain service and an empty store. */
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
  const newSource = () =>
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
  const source = newSource();
  const callsMade = (call: string) => plain.service.sent().filter((each) => each.call === call);
  return {
    plain,
    store,
    source,
    clock,
    newSource,
    formerSource: () => createSqlApplicationStore(keeping),
    callsMade,
    lastBody: (call) => JSON.parse(callsMade(call).at(-1)?.body ?? '') as unknown,
    countChanges: () => changes,
    async draftStoreIsEmpty() {
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
