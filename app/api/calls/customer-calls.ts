import { z } from 'zod';
import { OWN_PICTURE_NAME } from '~/features/account/picture.store';
import { defineCalls } from './call';
import {
  customerChange,
  customerRegistration,
  mobileInput,
  wireCustomerOrNone,
  wirePlaceId,
} from './customer-record';
import { wireNumber } from './values';

const version = wireNumber.pipe(z.number().int().positive().max(999_999_999));

export const CUSTOMER_CALLS = defineCalls({
  loginAsCustomer: {
    method: 'GET',
    path: 'astroservice/login/ascustomer/{msisdn}',
    summary: 'The customer of a mobile number; an id of 0 when there is none',
    params: z.object({ msisdn: mobileInput }),
    answer: { kind: 'json', schema: wireCustomerOrNone },
  },
  registerCustomer: {
    method: 'POST',
    path: 'astroservice/register/customer',
    summary:
      'Registers a customer; a number that has an account already is refused with the code taken',
    body: { kind: 'json', schema: customerRegistration },
    answer: { kind: 'json', schema: wireCustomerOrNone },
  },
  updateCustomer: {
    method: 'POST',
    path: 'astroservice/update/customer',
    summary: 'Changes a customer’s profile, and the picture when a file is sent',
    body: {
      kind: 'multipart',
      fields: z.object({
        updCustomer: customerChange,
        /** Extensions: edited version, place ids, and removal of the picture. */
        version: version.optional(),
        countryId: wirePlaceId,
        birthStateId: wirePlaceId,
        birthCityId: wirePlaceId,
        removePhoto: z.literal('true').optional(),
      }),
      files: ['photoUrlpath'],
    },
    answer: { kind: 'json', schema: wireCustomerOrNone },
  },
  deleteCustomer: {
    method: 'DELETE',
    path: 'astroservice/delete/customer/{mobile}',
    summary: 'Deletes a customer with the picture',
    params: z.object({ mobile: mobileInput }),
    answer: { kind: 'any' },
  },
  customerPicture: {
    method: 'GET',
    path: 'extensions/customers/pictures/{name}',
    summary: 'A customer’s picture, at the address that photoUrlpath gives',
    params: z.object({ name: z.string().regex(OWN_PICTURE_NAME, 'must be a picture’s name') }),
    answer: { kind: 'file', types: ['image/webp'] },
    extension: true,
  },
});
