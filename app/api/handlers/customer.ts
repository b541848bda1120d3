import { isOldEnough, type Customer } from '~/features/account/customer';
import type { CustomerRecord } from '~/features/account/customer.source';
import type { Mobile } from '~/features/account/mobile';
import { OWN_PICTURE_NAME } from '~/features/account/picture.source';
import { SourceFailure } from '~/shared/result/source-failure';
import { todayInIndia, type CalendarDate } from '~/shared/time/calendar';
import type { WireFile } from '~/api/calls/call';
import type { CUSTOMER_CALLS } from '~/api/calls/customer-calls';
import { toWireCustomer } from '~/api/calls/customer-record';
import { API_PATH } from '~/api/api-path';
import type { ApiSources } from '~/api/api-sources';
import { ApiRefusal, refuse, type HandlersOf } from '~/api/handlers';
import { findPlaces } from './registration-places';

type Sources = Pick<ApiSources, 'clock' | 'customers' | 'locations' | 'pictures'>;

/** A registration and a change, in what they have in common. */
interface GivenDetails {
  readonly firstName: string;
  readonly gender: string;
  readonly dob: CalendarDate | null;
  readonly timeOfBirth: string;
  readonly birthPlace: string;
  readonly country: string;
  readonly birthState: string;
  readonly birthCity: string;
  readonly pinCode: string;
  readonly email: string;
}

interface GivenIds {
  readonly countryId: number | null;
  readonly birthStateId: number | null;
  readonly birthCityId: number | null;
}

const GONE = 'There is no such customer.';
const PICTURE_SIDE = 320;
const PICTURES = `${API_PATH}/extensions/customers/pictures`;

/** Customers' accounts over the API. */
export function customerHandlers(sources: Sources): HandlersOf<typeof CUSTOMER_CALLS> {
  const { clock, customers, locations, pictures } = sources;

  /** The record to store. @throws ApiRefusal when somebody is too young or there is no such place. */
  async function recordOf(
    details: GivenDetails,
    ids: GivenIds,
    photo: string | null,
  ): Promise<CustomerRecord> {
    const { firstName, gender, dob, timeOfBirth, birthPlace, pinCode, email } = details;
    if (!dob || !isOldEnough(dob, todayInIndia(clock))) {
      throw new ApiRefusal(422, 'dob: customers must be 18 or older', 'too-young');
    }
    const places = await findPlaces(locations, {
      country: details.country,
      state: details.birthState,
      city: details.birthCity,
      countryId: ids.countryId ?? undefined,
      stateId: ids.birthStateId ?? undefined,
      cityId: ids.birthCityId ?? undefined,
    });
    if (!places) throw new ApiRefusal(422, 'birthCity: there is no such place', 'unknown-place');
    const { state: birthState, city: birthCity, ...found } = places;
    const own = { firstName, gender, dob, timeOfBirth, birthPlace, pinCode, email };
    return { ...own, ...found, birthState, birthCity, photo };
  }

  /** The account that a change is meant for. @throws ApiRefusal */
  async function findMeant(id: number, mobile: Mobile): Promise<Customer> {
    const customer = await customers.findByMobile(mobile);
    return customer?.id === id ? customer : refuse('gone', GONE);
  }

  return {
    async loginAsCustomer({ params: { msisdn } }) {
      const customer = await customers.findByMobile(msisdn);
      return customer ? wired(customer) : { id: 0, customerName: '', msisdn };
    },

    async registerCustomer({ body }) {
      const birthPlace = body.birthPlace || body.latitude;
      if (birthPlace === '') throw new ApiRefusal(422, 'latitude: must not be empty', 'invalid');
      const record = await recordOf({ ...body, birthPlace }, body, null);
      const customer = await customers.register(body.mobile, record);
      return customer
        ? wired(customer)
        : refuse('taken', 'This mobile number has an account already.');
    },

    async updateCustomer({ body, files: [file] }) {
      const { updCustomer: change, removePhoto, version } = body;
      const customer = await findMeant(change.id, change.mobile);
      const added = file ? await addPicture(file) : null;
      const photo = added ?? (removePhoto ? null : customer.photo);
      let stored: Customer | 'changed' | null = null;
      try {
        const record = await recordOf(change, body, photo);
        stored = await customers.update(customer, version ?? customer.version, record);
        if (stored === null) return refuse('gone', GONE);
        if (stored === 'changed') return refuse('changed', 'The profile was changed meanwhile.');
        return wired(stored);
      } finally {
        // Whichever picture is not shown any more goes: the old one after a change, the new one after a refusal.
        const isStored = stored !== null && stored !== 'changed';
        const superfluous = isStored ? customer.photo : added;
        if (superfluous && superfluous !== (isStored ? photo : null)) {
          await pictures.remove(superfluous);
        }
      }
    },

    async deleteCustomer({ params: { mobile } }) {
      const customer = await customers.deleteByMobile(mobile);
      if (!customer) throw new ApiRefusal(404, GONE, 'gone');
      if (customer.photo) await pictures.remove(customer.photo);
      return { status: 'SUCCESS', message: 'The account was deleted.' };
    },

    async customerPicture({ params: { name } }) {
      const bytes = await pictures.find(name, PICTURE_SIDE);
      if (!bytes) throw new ApiRefusal(404, 'There is no such picture.', 'no-picture');
      return { type: 'image/webp', bytes };
    },
  };

  async function addPicture({ bytes }: WireFile): Promise<string> {
    try {
      return await pictures.add(Buffer.from(bytes));
    } catch (error) {
      if (!(error instanceof SourceFailure && error.kind === 'shape')) throw error;
      throw new ApiRefusal(422, 'photoUrlpath: the file is no picture', 'no-picture');
    }
  }
}

function wired(customer: Customer) {
  const { photo } = customer;
  const isOwn = photo !== null && OWN_PICTURE_NAME.test(photo);
  return toWireCustomer(customer, isOwn ? `${PICTURES}/${photo}` : photo);
}
