import type { Language } from '~/shared/i18n/language';
import { guarded, nullOnStoreError, withStoreFallback } from '~/shared/result/with-store-fallback';
import { failed, ok, type Result } from '~/shared/result/result';
import type { Consents } from '~/features/privacy/consent/consents.server';
import type { LocationStore } from '~/features/places/location.store';
import { findPlaceNames } from '~/features/places/places.server';
import { getTodayInIndia } from '~/shared/time/calendar';
import type { Clock } from '~/shared/time/clock';
import { isOldEnough, type Customer } from './customer';
import type { CustomerDetails, CustomerRecord } from './customer.schema';
import type { CustomerSource } from './customer.store';
import { parseMobile, type Mobile } from './mobile';
import type { OtpStore } from './otp/otp.store';
import type { KeyedHash } from '~/features/account/otp/otp-rules';
import { isSamePicture, storePicture, type PictureStore } from './picture.store';

export type RegistrationFailure = 'too-young' | 'unknown-place' | 'taken' | 'failed';
export type UpdateFailure =
  | 'too-young'
  | 'unknown-place'
  | 'no-picture'
  /** The store can replace the picture but not remove it. */
  | 'picture-stays'
  | 'changed'
  | 'gone'
  | 'failed';

type CheckedRecord = Result<CustomerRecord, 'too-young' | 'unknown-place'>;
export type PictureChange = Buffer | 'keep' | 'remove';

export interface CustomerSession {
  readonly id: number;
  readonly mobile: Mobile;
  readonly sessionVersion: number;
}

interface Dependencies {
  readonly source: CustomerSource;
  readonly locations: LocationStore;
  readonly pictures: PictureStore;
  readonly otps: OtpStore;
  readonly deleteDrafts: (mobile: Mobile) => Promise<void>;
  readonly consents: Pick<Consents, 'end'>;
  readonly hash: KeyedHash;
  readonly clock: Clock;
}

/** @returns the use cases for customers' accounts */
export function createCustomers(dependencies: Dependencies) {
  const { source, locations, pictures, otps, deleteDrafts, consents, hash, clock } = dependencies;

  async function check(details: CustomerDetails, photo: string | null): Promise<CheckedRecord> {
    if (!isOldEnough(details.dob, getTodayInIndia(clock))) return failed('too-young');
    const places = await findPlaceNames(locations, details);
    if (!places) return failed('unknown-place');
    const { country, state: birthState, city: birthCity } = places;
    return ok({ ...details, country, birthState, birthCity, photo });
  }

  return {
    /** @returns the account of a number; null when the number has none @throws StoreError */
    findByMobile: (mobile: Mobile) => source.findByMobile(mobile),

    /** @returns null when the account was deleted or the session was ended elsewhere */
    async findBySession({ id, mobile, sessionVersion }: CustomerSession): Promise<Customer | null> {
      const customer = await source.findByMobile(mobile);
      return customer?.id === id && customer.sessionVersion === sessionVersion ? customer : null;
    },

    /** @param verification number confirmation, for `findByVerification` */
    register: (
      mobile: Mobile,
      details: CustomerDetails,
      verification?: string,
    ): Promise<Result<Customer, RegistrationFailure>> =>
      guarded(async () => {
        const record = await check(details, null);
        if (!record.ok) return record;
        const customer = await source.register(mobile, record.value, verification);
        return customer ? ok(customer) : failed('taken');
      }),

    /**
     * Detects a form that was submitted twice.
     * @returns the account created with this confirmation; null if none or on a store error
     */
    findByVerification: (verification: string, mobile: Mobile) =>
      nullOnStoreError(source.findByVerification(verification, mobile)),

    /** @param version the version that was edited */
    update: (
      customer: Customer,
      version: number,
      details: CustomerDetails,
      picture: PictureChange,
    ): Promise<Result<Customer, UpdateFailure>> =>
      guarded(async () => {
        const kept = Buffer.isBuffer(picture) ? await storePicture(pictures, picture) : null;
        if (kept && !kept.ok) return kept;
        const added = kept && kept.value;
        const photo = added ?? (picture === 'remove' ? null : customer.photo);
        let stored = false;
        try {
          const record = await check(details, photo);
          const result = await storeChange(customer, version, record);
          stored = result.ok;
          if (result.ok || result.failure !== 'changed' || !record.ok) return result;
          const asWanted = await findIdenticalCustomer(customer.mobile, record.value);
          return asWanted ? ok(asWanted) : result;
        } finally {
          // Remove the unused picture: the old one after a change, the new one after a failed change.
          const superfluous = stored ? customer.photo : added;
          if (superfluous && superfluous !== (stored ? photo : null)) {
            await pictures.remove(superfluous);
          }
        }
      }),

    /** Saves the page's language when it differs from the saved one. */
    async saveLanguage({ id, language: last }: Customer, language: Language): Promise<void> {
      if (last !== null && last !== language) await source.saveLanguage(id, language);
    },

    endSessions: (id: number) => source.endSessions(id),

    /**
     * Deletes the account with its picture, form drafts and open codes, and ends the consent.
     * @returns false when the number has no account
     */
    async delete(mobile: Mobile): Promise<boolean> {
      await deleteDrafts(mobile);
      await consents.end(mobile, 'customer');
      const customer = await source.deleteByMobile(mobile);
      await otps.endAll(hash('mobile', mobile));
      if (customer?.photo) await pictures.remove(customer.photo);
      return customer !== null;
    },
  };

  async function findIdenticalCustomer(
    number: string,
    expected: CustomerRecord,
  ): Promise<Customer | null> {
    const mobile = parseMobile(number);
    const now = mobile && (await source.findByMobile(mobile));
    if (!now) return null;
    const { photo, ...texts } = expected;
    const isEqual = Object.entries(texts).every(
      ([name, value]) => now[name as keyof typeof texts] === value,
    );
    return isEqual && (await isSamePicture(pictures, photo, now.photo)) ? now : null;
  }

  async function storeChange(
    customer: Customer,
    version: number,
    record: CheckedRecord,
  ): Promise<Result<Customer, UpdateFailure>> {
    if (!record.ok) return record;
    return withStoreFallback(
      async () => {
        const updated = await source.update(customer, version, record.value);
        if (updated === null) return failed('gone');
        return updated === 'changed' ? failed('changed') : ok(updated);
      },
      () => failed('picture-stays'),
      'unsupported',
    );
  }
}

export type Customers = ReturnType<typeof createCustomers>;
