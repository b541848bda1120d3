import type { Kysely } from 'kysely';
import { createCustomers, type Customers } from '~/features/account/customers.server';
import type { PictureStore } from '~/features/account/picture.store';
import type { AuditSource } from '~/features/administration/audit.store';
import type { CustomerSource } from '~/features/account/customer.store';
import { createPictureStore } from '~/infrastructure/files/pictures';
import type { ProviderClient } from '~/infrastructure/provider/client/client';
import { createProviderCustomers } from '~/infrastructure/provider/account/customers';
import { createProviderLocations } from '~/infrastructure/provider/locations';
import {
  createProviderPictures,
  type ProviderPictures,
} from '~/infrastructure/provider/account/pictures';
import {
  createSqlCustomerStore,
  createSqlRegistrationNotes,
} from '~/infrastructure/sql/account/customers';
import { createSqlAuditStore } from '~/infrastructure/sql/administration/audit';
import { createSqlOtpStore } from '~/infrastructure/sql/account/otps';
import { createSqlLocationStore } from '~/infrastructure/sql/places/locations';
import type { Schema } from '~/infrastructure/sql/engine/schema';
import { replaceLocations } from '~/infrastructure/sql/places/seed-locations';
import { createSqlSessionVersions } from '~/infrastructure/sql/account/session-versions';
import { createMemoryFileStore } from '../support/memory-file-store';
import { createTestClock } from '../support/clock';
import { createCustomerRecord } from '../support/customers';
import type { Opened } from './engine';
import { openProviderStage } from './provider-stage';

const clock = createTestClock();

export interface CustomerStage {
  readonly client: ProviderClient;
  readonly customers: CustomerSource;
  readonly pictures: ProviderPictures;
  readonly audit: AuditSource;
  readonly served: CustomerSource;
  readonly servedFiles: ReadonlyMap<string, Buffer>;
}

export function createSiteCustomers(client: ProviderClient, own: Kysely<Schema>) {
  const pictures = createProviderPictures({ client, clock });
  const audit = createSqlAuditStore(own, clock);
  const customers = createProviderCustomers({
    client,
    locations: createProviderLocations({ client, clock }),
    pictures,
    sessionVersions: createSqlSessionVersions(own),
    registrationNotes: createSqlRegistrationNotes(own, clock),
    audit,
    clock,
  });
  return { customers, pictures, audit };
}

/** Two sites: one serves the API, the other uses it as its provider. */
export function openCustomerStage(): Promise<Opened<CustomerStage>> {
  const files = createMemoryFileStore();
  return openProviderStage(
    (served) => ({
      customers: createServedCustomers(served, createPictureStore(files)),
      pictures: createPictureStore(files),
      locations: createSqlLocationStore(served),
    }),
    async ({ client, served, own }) => {
      await replaceLocations(served, PLACES);
      return {
        client,
        ...createSiteCustomers(client, own),
        served: createSqlCustomerStore(served, clock),
        servedFiles: files.files,
      };
    },
  );
}

function createServedCustomers(served: Kysely<Schema>, pictures: PictureStore): Customers {
  return createCustomers({
    source: createSqlCustomerStore(served, clock),
    locations: createSqlLocationStore(served),
    pictures,
    otps: createSqlOtpStore(served),
    deleteDrafts: async () => undefined,
    consents: { end: async () => undefined },
    hash: (kind, ...parts) => `${kind}:${parts.join()}`,
    clock,
  });
}

const city = (id: number, stateId: number, name: string, otherNames: string[] = []) => ({
  id,
  stateId,
  name,
  otherNames,
  latitude: null,
  longitude: null,
});

export const PLACES = {
  countries: [{ id: 101, name: 'India', code: 'IN' }],
  states: [
    { id: 4008, countryId: 101, name: 'Maharashtra' },
    { id: 4026, countryId: 101, name: 'Karnataka' },
  ],
  cities: [city(133_024, 4008, 'Mumbai', ['Bombay']), city(133_025, 4026, 'Mysuru', ['Mysore'])],
};

export const MEERA = createCustomerRecord();
