import { z } from 'zod';
import { EMAIL_ADDRESS } from '~/shared/text/email-address';
import { parseMobile, type Mobile } from '~/features/account/mobile';
import { OWN_PICTURE_NAME } from '~/features/account/picture.source';
import { defineCalls } from './call';
import { genderInWords, wireCustomerOrNone, wirePlaceId } from './customer-record';
import { wireDate, wireTimeOfDay } from './customer-values';
import { givenText } from './given-text';
import { wireCount, wireNumber, wireText } from './values';

const mobile = z.union([z.string(), z.number()]).transform((text, context): Mobile => {
  const number = parseMobile(String(text));
  if (number) return number;
  context.addIssue({ code: 'custom', message: 'must be an Indian mobile number of ten digits' });
  return z.NEVER;
});
const NAME = 100;
const PLACE = 150;

const gender = givenText(40);

/** A field with a default, which an empty text stands for as well. */
function orDefault(schema: z.ZodType<string, z.ZodTypeDef, string>, preset: string) {
  return z
    .union([schema, z.literal(''), z.null(), z.undefined()])
    .transform((value) => value || preset);
}

const day = wireDate.refine((date) => date !== null, 'must be a day such as 1990-02-28');
const time = wireTimeOfDay.refine((text) => text !== '', 'must be a time such as 05:45');
const pinCode = z
  .union([z.string(), z.number()])
  .transform(String)
  .pipe(z.string().regex(/^\d{6}$/, 'must have six digits'));
const email = z
  .string()
  .trim()
  .max(254)
  .regex(new RegExp(`${EMAIL_ADDRESS.source}|^NA$`), 'must be an e-mail address, or NA');

/**
 * The customer body (specification, section 3). The text of the place travels in `latitude`, as specified, and in `birthPlace`
 * as well, where the profile looks for it. What a service alone decides (status, balance, last call) is taken and not looked at.
 */
const registration = z.object({
  id: wireCount,
  firstName: givenText(NAME),
  lastName: wireText,
  gender: orDefault(gender, 'M').transform(genderInWords),
  dob: day,
  timeOfBirth: time,
  mobile,
  email: orDefault(email, 'NA'),
  socialmedia: wireText,
  birthCity: givenText(PLACE),
  longitude: wireText,
  latitude: wireText.pipe(z.string().max(PLACE)),
  regDate: wireText,
  status: z.unknown(),
  lastUpdate: wireText,
  lastCallTime: z.unknown(),
  lastAstrologerId: z.unknown(),
  balanceAmount: z.unknown(),
  allowFreeChat: z.unknown(),
  birthState: givenText(PLACE),
  birthPlace: wireText.pipe(z.string().max(PLACE)),
  country: givenText(PLACE),
  birthCityId: wirePlaceId,
  birthStateId: wirePlaceId,
  countryId: wirePlaceId,
  pinCode,
  statusDescp: wireText,
  photoUrlpath: wireText,
});

/** What `updCustomer` holds: exactly these fields (section 7). */
const change = z.object({
  id: wireNumber.pipe(z.number().int().positive()),
  firstName: givenText(NAME),
  gender: gender.transform(genderInWords),
  dob: day,
  timeOfBirth: time,
  birthCity: givenText(PLACE),
  birthState: givenText(PLACE),
  country: givenText(PLACE),
  birthPlace: givenText(PLACE),
  pinCode,
  email,
  mobile,
});

/** JSON in a field of a form. */
const changeText = z
  .string()
  .max(20_000)
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: 'custom', message: 'must be JSON' });
      return z.NEVER;
    }
  })
  .pipe(change);

const version = wireNumber.pipe(z.number().int().positive().max(999_999_999));

/** Customers' accounts. */
export const CUSTOMER_CALLS = defineCalls({
  loginAsCustomer: {
    method: 'GET',
    path: 'astroservice/login/ascustomer/{msisdn}',
    summary: 'The customer of a mobile number; an id of 0 when there is none',
    params: z.object({ msisdn: mobile }),
    answer: { kind: 'json', schema: wireCustomerOrNone },
  },
  registerCustomer: {
    method: 'POST',
    path: 'astroservice/register/customer',
    summary:
      'Registers a customer; a number that has an account already is refused with the code taken',
    body: { kind: 'json', schema: registration },
    answer: { kind: 'json', schema: wireCustomerOrNone },
  },
  updateCustomer: {
    method: 'POST',
    path: 'astroservice/update/customer',
    summary: 'Changes a customer’s profile, and the picture when a file is sent',
    body: {
      kind: 'multipart',
      fields: z.object({
        updCustomer: changeText,
        /** Extensions: the version that was edited, the places' numbers, and whether the picture is to go. */
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
    params: z.object({ mobile }),
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
