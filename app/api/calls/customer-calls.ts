import { parseJson } from '~/shared/text/parse-json';
import { z } from 'zod';
import { OWN_PICTURE_NAME } from '~/features/account/picture.store';
import { defineCalls } from './call';
import {
  wireNumber,
  wireDate,
  wireInstant,
  wireTimeOfDay,
  boundedText,
  wireCount,
  wireText,
  wireScalar,
} from './values';
import type { Customer } from '~/features/account/customer';
import type { CustomerField } from '~/features/account/customer.schema';
import { parseMobile, type Mobile } from '~/features/account/mobile';
import { EMAIL_ADDRESS } from '~/shared/text/email-address';

const trimmed = wireText.transform((text) => text.trim());

const cleanedText = trimmed.transform((text) =>
  /^(na|n\/a|null|none|-)$/i.test(text) ? '' : text,
);

const GENDERS: Readonly<Record<string, string>> = { M: 'Male', F: 'Female' };

function toGenderText(gender: string): string {
  return GENDERS[gender.toUpperCase()] ?? gender;
}

/** A place id as number or text. Null for 0, an empty text or an invalid value. */
const wirePlaceId = wireScalar.transform((id) => {
  const number = typeof id === 'string' ? Number(id.trim()) : (id ?? 0);
  return Number.isInteger(number) && number > 0 ? number : null;
});

/** Customer record (specification, section 3). `id` is 0 when there is no customer. */
export const wireCustomer = z.object({
  id: wireCount,
  customerName: trimmed,
  msisdn: trimmed,
  firstName: trimmed,
  lastName: trimmed,
  gender: cleanedText.transform(toGenderText),
  dob: wireDate,
  timeOfBirth: wireTimeOfDay,
  birthPlace: cleanedText,
  /** The place as text at registration, as specified; degrees elsewhere. */
  latitude: cleanedText,
  longitude: cleanedText,
  country: cleanedText,
  birthState: cleanedText,
  birthCity: cleanedText,
  countryId: wirePlaceId,
  birthStateId: wirePlaceId,
  birthCityId: wirePlaceId,
  pinCode: cleanedText,
  email: cleanedText,
  mobile: trimmed,
  regDate: wireInstant,
  /** Customer status (values unspecified), or a value that reports a failed change. */
  status: wireText.catch(''),
  socialmedia: z.unknown(),
  statusDescp: z.unknown(),
  lastUpdate: z.unknown(),
  lastCallTime: z.unknown(),
  lastAstrologerId: z.unknown(),
  balanceAmount: z.unknown(),
  allowFreeChat: z.unknown(),
  photoUrlpath: cleanedText,
  version: wireNumber.pipe(z.number().int().positive()).optional().catch(undefined),
});

export type WireCustomer = z.output<typeof wireCustomer>;

/** Null, {} and an id of 0 all mean no customer. */
const wireCustomerOrNone = wireCustomer.nullable();

/** The specified ones of a customer's fields (section 3). Others are neither sent nor read. */
export const SPECIFIED_CUSTOMER_FIELDS = [
  'firstName',
  'gender',
  'dob',
  'timeOfBirth',
  'birthPlace',
  'country',
  'birthState',
  'birthCity',
  'pinCode',
  'email',
] as const satisfies readonly CustomerField[];

/** Unused fields that callers still expect in the record. */
const UNUSED_FIELDS = {
  socialmedia: '',
  status: null,
  statusDescp: '',
  lastUpdate: null,
  lastCallTime: null,
  lastAstrologerId: null,
  balanceAmount: null,
  allowFreeChat: null,
};

export function toWireCustomer(
  customer: Customer,
  photoUrlpath: string | null,
): z.input<typeof wireCustomer> & Readonly<Record<string, unknown>> {
  const { id, mobile, version } = customer;
  return {
    id,
    customerName: customer.firstName,
    msisdn: mobile,
    ...getSpecifiedFields(customer),
    lastName: '',
    latitude: customer.birthPlace,
    longitude: '',
    countryId: customer.countryId,
    birthStateId: customer.stateId,
    birthCityId: customer.cityId,
    mobile,
    regDate: customer.registeredAt?.toISOString() ?? null,
    photoUrlpath,
    ...UNUSED_FIELDS,
    version,
  };
}

function getSpecifiedFields(customer: Customer) {
  const fields = SPECIFIED_CUSTOMER_FIELDS.map((name) => [name, customer[name]]);
  return Object.fromEntries(fields) as Pick<Customer, (typeof SPECIFIED_CUSTOMER_FIELDS)[number]>;
}

const mobileInput = z.union([z.string(), z.number()]).transform((text, context): Mobile => {
  const number = parseMobile(String(text));
  if (number) return number;
  context.addIssue({ code: 'custom', message: 'must be an Indian mobile number of ten digits' });
  return z.NEVER;
});

const MAXIMUM_NAME_LENGTH = 100;
const MAXIMUM_PLACE_LENGTH = 150;

const gender = boundedText(40);

function withDefault(schema: z.ZodType<string, z.ZodTypeDef, string>, preset: string) {
  return z
    .union([schema, z.literal(''), z.null(), z.undefined()])
    .transform((value) => value || preset);
}

const day = wireDate.refine((date) => date !== null, 'must be a day such as 1990-02-28');
const time = wireScalar.transform((value, context): string => {
  const read = wireTimeOfDay.parse(value);
  if (read !== '' || value === '') return read;
  context.addIssue({ code: 'custom', message: 'must be a time such as 05:45' });
  return z.NEVER;
});
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
 * Customer body (specification, section 3). `latitude` holds the place text, as specified; `birthPlace` is for the
 * profile. Fields that only the service sets (status, balance, last call) are accepted and ignored.
 */
const customerRegistration = z.object({
  id: wireCount,
  firstName: boundedText(MAXIMUM_NAME_LENGTH),
  lastName: wireText,
  gender: withDefault(gender, 'M').transform(toGenderText),
  dob: day,
  timeOfBirth: time,
  mobile: mobileInput,
  email: withDefault(email, 'NA'),
  socialmedia: wireText,
  birthCity: boundedText(MAXIMUM_PLACE_LENGTH),
  longitude: wireText,
  latitude: wireText.pipe(z.string().max(MAXIMUM_PLACE_LENGTH)),
  regDate: wireText,
  status: z.unknown(),
  lastUpdate: wireText,
  lastCallTime: z.unknown(),
  lastAstrologerId: z.unknown(),
  balanceAmount: z.unknown(),
  allowFreeChat: z.unknown(),
  birthState: boundedText(MAXIMUM_PLACE_LENGTH),
  birthPlace: wireText.pipe(z.string().max(MAXIMUM_PLACE_LENGTH)),
  country: boundedText(MAXIMUM_PLACE_LENGTH),
  birthCityId: wirePlaceId,
  birthStateId: wirePlaceId,
  countryId: wirePlaceId,
  pinCode,
  statusDescp: wireText,
  photoUrlpath: wireText,
});

/** The exact fields of `updCustomer` (section 7). */
const change = z.object({
  id: wireNumber.pipe(z.number().int().positive()),
  firstName: boundedText(MAXIMUM_NAME_LENGTH),
  gender: gender.transform(toGenderText),
  dob: day,
  timeOfBirth: time,
  birthCity: boundedText(MAXIMUM_PLACE_LENGTH),
  birthState: boundedText(MAXIMUM_PLACE_LENGTH),
  country: boundedText(MAXIMUM_PLACE_LENGTH),
  birthPlace: boundedText(MAXIMUM_PLACE_LENGTH),
  pinCode,
  email,
  mobile: mobileInput,
});

const customerChange = z
  .string()
  .max(20_000)
  .transform((text, context): unknown => {
    const value = parseJson(text);
    if (value === undefined) context.addIssue({ code: 'custom', message: 'must be JSON' });
    return value;
  })
  .pipe(change);

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
