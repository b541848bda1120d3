import { withStoreFallback, nullOnStoreError } from '~/shared/result/with-store-fallback';
import { customerDeletionLine, type Customer } from '~/features/account/customer';
import type { CustomerRecord } from '~/features/account/customer.schema';
import type { CustomerSource } from '~/features/account/customer.store';
import type { AuditSource } from '~/features/administration/audit.store';
import type { RegistrationNotes } from '~/infrastructure/sql/account/customers';
import type { SessionVersions } from '~/infrastructure/sql/account/session-versions';
import type { LocationStore } from '~/features/places/location.store';
import { findNamedPlaces } from '~/features/places/places.server';
import { StoreError } from '~/shared/result/store-error';
import { CUSTOMER_CALLS, wireCustomer, type WireCustomer } from '~/api/calls/customer-calls';
import { findWriteFailure } from '~/api/calls/wire-error';
import {
  assertWriteSucceeded,
  assertSameMobile,
  ProviderRejectionError,
  MismatchedAnswerError,
  callOrErrorCode,
  type ProviderParts,
  nullIfMissing,
} from '~/infrastructure/provider/client/client';
import {
  toChange,
  toRegistration,
  toServiceCustomer,
  type ServiceCustomer,
} from './customer-mapping';
import { createKeyedMutex } from '~/shared/result/limiter';
import type { ProviderPictures } from './pictures';

interface Dependencies extends ProviderParts {
  /** The service sends place names; the forms need ids. */
  readonly locations: LocationStore;
  readonly pictures: ProviderPictures;
  /** Stored locally because the service has no sessions. */
  readonly sessionVersions: SessionVersions;
  readonly registrationNotes: RegistrationNotes;
  readonly audit: Pick<AuditSource, 'add'>;
}

/** Customer accounts in the provider's service. Only session versions are stored here. */
export function createProviderCustomers(dependencies: Dependencies): CustomerSource {
  const { client, locations, pictures, sessionVersions, registrationNotes, audit, clock } =
    dependencies;
  /** Some services accept two concurrent registrations of a number. */
  const oneByOne = createKeyedMutex<string>();

  async function read(mobile: string): Promise<WireCustomer | null> {
    const record = await nullIfMissing(
      client.call(
        CUSTOMER_CALLS.loginAsCustomer,
        { params: { msisdn: mobile } },
        assertAnswerMatches(mobile),
      ),
    );
    return record && record.id > 0 ? record : null;
  }

  function readRegisteredCustomer(mobile: string): Promise<WireCustomer | null> {
    return client.call(CUSTOMER_CALLS.loginAsCustomer, { params: { msisdn: mobile } }, (record) => {
      if (!record || record.id <= 0)
        throw new MismatchedAnswerError('without the account that was made');
      assertAnswerMatches(mobile)(record);
    });
  }

  async function complete(mobile: string, record: WireCustomer): Promise<Customer> {
    const customer = await withPlaceIds(toServiceCustomer(mobile, record), record, locations);
    return { ...customer, sessionVersion: await sessionVersions.of('customer', customer.id) };
  }

  function toPictureChange({ photo }: ServiceCustomer, record: CustomerRecord) {
    if (record.photo === photo) return { file: null, isRemoved: false };
    if (record.photo === null) return { file: null, isRemoved: true };
    const file = pictures.getFile(record.photo);
    if (!file) throw new StoreError('unavailable', 'picture-gone');
    return { file, isRemoved: false };
  }

  /**
   * Success depends on whether the service still knows the number, not on the HTTP status (onboarding specification,
   * section 7): some services delete the account and then report an error.
   */
  async function deleteAtService(mobile: string): Promise<void> {
    try {
      assertWriteSucceeded(
        await client.call(CUSTOMER_CALLS.deleteCustomer, { params: { mobile } }),
      );
    } catch (error) {
      // After a timeout, do not wait for a second call.
      if (!(error instanceof StoreError) || error.kind === 'timeout') throw error;
      const isGone =
        error.kind === 'missing' ||
        (await withStoreFallback(
          () => read(mobile),
          () => true,
        )) === null;
      if (!isGone) throw error;
    }
  }

  return {
    async findByMobile(mobile) {
      const record = await read(mobile);
      return record && complete(mobile, record);
    },

    register: (mobile, record, verification) =>
      oneByOne(mobile, async () => {
        if (await read(mobile)) return null;
        const body = toRegistration(mobile, record, clock.now());
        let answer: WireCustomer | null = null;
        try {
          answer = await client.call(
            CUSTOMER_CALLS.registerCustomer,
            { body },
            assertAnswerMatches(mobile),
          );
        } catch (error) {
          if (!(error instanceof ProviderRejectionError)) throw error;
          // Services reject a duplicate in different ways, so check whether the account exists.
          if (error.code === 'taken' || error.status === 409 || (await read(mobile))) return null;
          throw error;
        }
        const made = mergeAnswer(wireCustomer.parse(body), answer);
        const found = made.id > 0 ? made : ((await readRegisteredCustomer(mobile)) ?? made);
        const customer = await complete(mobile, found);
        if (verification !== undefined) await registrationNotes.note(verification, customer);
        return customer;
      }),

    async findByVerification(verification, mobile) {
      const made = await registrationNotes.find(verification);
      const record = made && (await read(mobile));
      const customer = record && (await complete(mobile, record));
      return customer?.id === made?.id && customer?.sessionVersion === made?.sessionVersion
        ? customer
        : null;
    },

    sweepRegistrations: (before) => registrationNotes.sweep(before),

    async update({ id, mobile }, version, record) {
      const before = await read(mobile);
      if (before?.id !== id) return null;
      const present = toServiceCustomer(mobile, before);
      if (present.version !== version) return 'changed';
      const { file, isRemoved } = toPictureChange(present, record);
      if (isRemoved && !isFromOwnApi(before)) {
        throw new StoreError('unsupported', 'picture-removal-unsupported');
      }
      const change = toChange(id, mobile, record);
      const extensions = isFromOwnApi(before) ? toExtensions(version, record, isRemoved) : {};
      const body = { updCustomer: JSON.stringify(change), ...extensions };
      const sent = { body, ...(file ? { files: [file] } : {}) };
      let answer: WireCustomer | null = null;
      const refusal = await callOrErrorCode(['changed', 'gone'], async () => {
        answer = await client.call(CUSTOMER_CALLS.updateCustomer, sent, (record) => {
          if (findWriteFailure(record)) return;
          if (record?.id !== id)
            throw new MismatchedAnswerError('without the customer who was changed');
          assertAnswerMatches(mobile)(record);
        });
        return answer;
      });
      if (refusal !== null) return refusal === 'gone' ? null : refusal;
      for (const name of [record.photo, present.photo]) if (name) await pictures.remove(name);
      return complete(mobile, mergeAnswer(mergeAnswer(before, wireCustomer.parse(change)), answer));
    },

    saveLanguage: () => Promise.resolve(),

    // The service cannot list pictures in use and owns its pictures, so none are removed.
    findPhotosInUse: (names) => Promise.resolve(new Set(names)),

    endSessions: (id) => sessionVersions.raise('customer', id),

    async deleteByMobile(mobile) {
      const record = await read(mobile);
      if (!record) return null;
      const customer = await complete(mobile, record);
      // Some services return a deleted account for up to a day, so end its sessions now.
      await sessionVersions.raise('customer', customer.id);
      await deleteAtService(mobile);
      await audit.add(customerDeletionLine(customer.id));
      if (customer.photo) await pictures.remove(customer.photo);
      return customer;
    },
  };
}

function assertAnswerMatches(mobile: string) {
  return (record: WireCustomer | null): void => {
    if (record && record.id > 0) assertSameMobile(record.mobile || record.msisdn, mobile);
  };
}

function isFromOwnApi({ version }: WireCustomer): boolean {
  return version !== undefined;
}

function toExtensions(version: number, record: CustomerRecord, isRemoved: boolean) {
  return {
    version,
    countryId: record.countryId,
    birthStateId: record.stateId,
    birthCityId: record.cityId,
    ...(isRemoved ? { removePhoto: 'true' as const } : {}),
  };
}

/** Other services may return part of a customer, such as the id only. */
function mergeAnswer(known: WireCustomer, answer: WireCustomer | null): WireCustomer {
  if (!answer || isFromOwnApi(answer)) return answer ?? known;
  const parts = Object.entries(answer).filter(([, value]) => value !== '' && value !== null);
  return { ...known, ...Object.fromEntries(parts.filter(([, value]) => value !== 0)) };
}

/**
 * Adds place ids. Names take precedence, because a service without extensions receives changes by name only. If the
 * lists fail to load, the customer is unchanged.
 */
async function withPlaceIds(
  customer: ServiceCustomer,
  record: WireCustomer,
  locations: LocationStore,
): Promise<ServiceCustomer> {
  if (isFromOwnApi(record)) return customer;
  const { country, birthState: state, birthCity: city } = customer;
  const named = await nullOnStoreError(findNamedPlaces(locations, { country, state, city }));
  return {
    ...customer,
    countryId: named?.country?.id ?? customer.countryId,
    stateId: named?.state?.id ?? customer.stateId,
    cityId: named?.city?.id ?? customer.cityId,
  };
}
