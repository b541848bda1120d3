import { createProviderApplications } from '~/infrastructure/provider/applications/applications';
import { createSqlApplicationDraftStore } from '~/infrastructure/sql/applications/applications';
import { createSqlAuditStore } from '~/infrastructure/sql/administration/audit';
import { createSqlProviderRegistrants } from '~/infrastructure/sql/applications/registrations';
import { createSqlOutboxStore } from '~/infrastructure/sql/notifications/outbox';
import { createSqlSessionVersions } from '~/infrastructure/sql/account/session-versions';
import { createKeyring } from '~/infrastructure/encryption/encryption';
import { createDiskFileStore } from '~/infrastructure/files/disk-file-store';
import { ASTROLOGER_STATUS } from '~/features/astrologers/astrologer';
import type { LocationStore } from '~/features/places/location.store';
import type { DocumentCheck } from '~/features/applications/apply/document-limits';
import { createOnboarding } from '~/features/applications/apply/onboarding.server';
import { ok } from '~/shared/result/result';
import { NOW, OTHER_RECORD, RECORD, type ApplicationStage } from './application-stage';
import { openProviderInstance, type ProviderInstance } from './provider-stage';
import { openSqlApplications } from './sql-applications';
import { SQLITE } from './engine';

const clock = { now: () => new Date(NOW) };

export interface ProviderApplicationStage extends ApplicationStage {
  readonly instance: ProviderInstance;
  readonly served: ApplicationStage;
}

/** Accepts any bytes, because test documents are not real pictures. */
const acceptAnyDocument: DocumentCheck = {
  check: async (bytes, type) => ({
    contentType: type === 'application/pdf' ? type : 'image/jpeg',
    bytes: Buffer.from(bytes),
  }),
};

/** Applications of another site instance, with a local store. */
export async function openProviderApplications(
  documents: DocumentCheck = acceptAnyDocument,
): Promise<ProviderApplicationStage> {
  const served = await openSqlApplications(SQLITE);
  const own = await SQLITE.openStore();
  const locations = findColumnIndexes([RECORD, OTHER_RECORD]);
  const instance = await openProviderInstance({
    onboarding: createOnboarding({
      source: served.source,
      locations,
      documents,
      createMailJob: (_, facts) => ({ ...facts, channel: 'mail', sealed: '' }),
      clock,
      deleteDrafts: async () => undefined,
      consents: { end: async () => undefined },
      deleteEmailConfirmation: async () => undefined,
      brandName: 'Taravani',
      origin: 'https://service.example',
    }),
    applications: served.source,
    astrologers: served.astrologers,
    locations,
    reviews: {
      list: () => Promise.reject(new Error('This test has no lists.')),
      decided: () => Promise.reject(new Error('This test has no logs.')),
      // The tests only deactivate astrologers.
      async decide(id) {
        await served.decide(id, { status: ASTROLOGER_STATUS.inactive, at: NOW });
        return ok({ kind: 'decided', name: '', email: '', mail: 'no-address' });
      },
    },
  });
  const source = createProviderApplications({
    client: instance.client,
    versions: createSqlSessionVersions(own.db),
    draftStore: createSqlApplicationDraftStore({
      db: own.db,
      clock,
      keyring: createKeyring(['another secret of the contract tests']),
      files: createDiskFileStore(own.file('files')),
    }),
    registrants: createSqlProviderRegistrants(own.db),
    audit: createSqlAuditStore(own.db, clock),
    messages: createSqlOutboxStore(own.db, clock),
    contentChanged: async () => undefined,
    clock,
  });
  return {
    ...served,
    source,
    instance,
    served,
    async close() {
      await instance.close();
      await Promise.all([served.close(), own.close()]);
    },
  };
}

function findColumnIndexes(records: readonly (typeof RECORD)[]): LocationStore {
  const countries = records.map(({ countryId: id, country: name }) => ({ id, name, code: '' }));
  const states = records.map((each) => ({
    id: each.stateId,
    countryId: each.countryId,
    name: each.state,
  }));
  const cities = records.map((each) => ({
    id: each.cityId,
    stateId: each.stateId,
    name: each.city,
    otherNames: [],
    latitude: null,
    longitude: null,
  }));
  return {
    countries: async () => countries,
    getStates: async (id) => states.filter(({ countryId }) => countryId === id),
    listCities: async (id) => cities.filter(({ stateId }) => stateId === id),
  };
}
