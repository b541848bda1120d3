import type { ParsedInput } from '~/api/calls/call';
import type { Customer } from '~/features/account/customer';
import { getTexts, type CustomerDetails } from '~/features/account/customer.schema';
import type { UpdateFailure } from '~/features/account/customers.server';
import type { Mobile } from '~/features/account/mobile';
import { OWN_PICTURE_NAME } from '~/features/account/picture.store';
import { StoreError } from '~/shared/result/store-error';
import { CUSTOMER_CALLS, toWireCustomer } from '~/api/calls/customer-calls';
import { API_PATH } from '~/api/api-path';
import { type ApiServices, ApiError, getFailure, throwConflict, answered } from '~/api/handlers';
import { findPlaceIds } from './location';

type UpdateBody = ParsedInput<typeof CUSTOMER_CALLS.updateCustomer>['body'];
type PlaceIds = Pick<UpdateBody, 'countryId' | 'birthStateId' | 'birthCityId'>;

const NO_CUSTOMER = 'There is no such customer.';
const PICTURE_SIDE = 320;
const PICTURES = `${API_PATH}/extensions/customers/pictures`;

export function customerEndpoints({ customers, locations, pictures }: ApiServices) {
  async function getDetails(
    given: Omit<UpdateBody['updCustomer'], 'id' | 'mobile'>,
    ids: PlaceIds,
  ): Promise<CustomerDetails> {
    const { dob } = given;
    if (!dob) return throwFailure('too-young');
    const places = await findPlaceIds(locations, {
      country: given.country,
      state: given.birthState,
      city: given.birthCity,
      countryId: ids.countryId,
      stateId: ids.birthStateId,
      cityId: ids.birthCityId,
    });
    if (!places) return throwFailure('unknown-place');
    return { ...getTexts(given), dob, ...places };
  }

  async function findMatchingCustomer(id: number, mobile: Mobile): Promise<Customer> {
    const customer = await customers.findByMobile(mobile);
    return customer?.id === id ? customer : throwFailure('gone');
  }

  return answered(CUSTOMER_CALLS, {
    async loginAsCustomer({ params: { msisdn } }) {
      const customer = await customers.findByMobile(msisdn);
      return customer ? serializeCustomer(customer) : { id: 0, customerName: '', msisdn };
    },

    async registerCustomer({ body }) {
      const birthPlace = body.birthPlace || body.latitude;
      if (birthPlace === '') throw new ApiError(422, 'latitude: must not be empty', 'invalid');
      const details = await getDetails({ ...body, birthPlace }, body);
      const result = await customers.register(body.mobile, details);
      return result.ok ? serializeCustomer(result.value) : throwFailure(getFailure(result));
    },

    async updateCustomer({ body, files: [file] }) {
      const { updCustomer: change, removePhoto, version } = body;
      const customer = await findMatchingCustomer(change.id, change.mobile);
      const details = await getDetails({ ...customer, ...change }, body);
      const picture = file ? Buffer.from(file.bytes) : removePhoto ? 'remove' : 'keep';
      const seen = version ?? customer.version;
      const result = await customers.update(customer, seen, details, picture);
      return result.ok ? serializeCustomer(result.value) : throwFailure(getFailure(result));
    },

    async deleteCustomer({ params: { mobile } }) {
      if (!(await customers.delete(mobile))) throw new ApiError(404, NO_CUSTOMER, 'gone');
      return { status: 'SUCCESS', message: 'The account was deleted.' };
    },

    async customerPicture({ params: { name } }) {
      const bytes = await pictures.find(name, PICTURE_SIDE);
      if (!bytes) throw new ApiError(404, 'There is no such picture.', 'no-picture');
      return { type: 'image/webp', bytes };
    },
  });
}

function throwFailure(failure: Exclude<UpdateFailure, 'failed'> | 'taken'): never {
  switch (failure) {
    case 'too-young':
      throw new ApiError(422, 'dob: customers must be 18 or older', failure);
    case 'unknown-place':
      throw new ApiError(422, 'birthCity: there is no such place', failure);
    case 'no-picture':
      throw new ApiError(422, 'photoUrlpath: the file is no picture', failure);
    case 'picture-stays':
      throw new StoreError('unsupported', 'picture-stays');
    case 'taken':
      return throwConflict(failure, 'This mobile number already has an account.');
    case 'changed':
      return throwConflict(failure, 'The profile has been changed in the meantime.');
    case 'gone':
      return throwConflict(failure, NO_CUSTOMER);
  }
}

function serializeCustomer(customer: Customer) {
  const { photo } = customer;
  const isOwn = photo !== null && OWN_PICTURE_NAME.test(photo);
  return toWireCustomer(customer, isOwn ? `${PICTURES}/${photo}` : photo);
}
