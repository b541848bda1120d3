import { buildPlaceChoice } from '~/features/places/place.schema';
import { m } from '~/shared/i18n/messages';
import { EMAIL_ADDRESS } from '~/shared/text/email-address';
import type { CalendarDate } from '~/shared/time/calendar';
import type { FieldRule } from '~/web/forms/definition';
import type { FormValues } from '~/web/forms/values';
import { GENDERS, PROFILE_GENDERS } from './genders';

export const TIME_UNKNOWN = 'timeUnknown';

/** The single list of customer fields, in page order (specification, section 5; docs/change/how-to.md). */
const customerFields = () =>
  ({
    firstName: inBothForms({
      kind: 'text',
      required: m.account_name_required(),
      maxLength: [100, m.account_at_most_characters({ most: 100 })],
    }),
    gender: {
      registration: { kind: 'choice', options: GENDERS, required: m.account_gender_required() },
      profile: {
        kind: 'choice',
        options: [...PROFILE_GENDERS, ...GENDERS],
        required: m.account_gender_required(),
      },
    },
    /** The use case checks the minimum age. */
    dob: inBothForms({
      kind: 'date',
      required: m.account_dob_required(),
      notInFuture: m.account_dob_in_future(),
      notBefore: ['1900-01-01', m.account_dob_too_early()],
    }),
    /** HH:MM; seconds from browsers are dropped. Empty when the visitor does not know the time. */
    timeOfBirth: inBothForms({
      kind: 'text',
      as: 'numerals',
      unless: TIME_UNKNOWN,
      required: m.account_birth_time_required(),
      patterns: [[/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, m.account_birth_time_invalid()]],
    }),
    birthPlace: {
      registration: placeTextField(m.account_location_required()),
      profile: placeTextField(m.account_birth_place_required()),
    },
    country: inBothForms(buildPlaceChoice(m.account_country_required())),
    birthState: inBothForms(buildPlaceChoice(m.account_state_required())),
    birthCity: inBothForms(buildPlaceChoice(m.account_city_required())),
    pinCode: {
      registration: pinCode(m.account_pin_invalid()),
      profile: pinCode(m.account_pin_required()),
    },
    email: {
      registration: {
        kind: 'text',
        as: 'email',
        patterns: [[EMAIL_ADDRESS, m.account_email_invalid()]],
      },
      profile: {
        kind: 'text',
        as: 'email',
        required: m.account_email_required(),
        patterns: [[EMAIL_ADDRESS, m.account_email_wrong()]],
      },
    },
  }) as const;

type Fields = ReturnType<typeof customerFields>;
type Form = 'registration' | 'profile';
type CustomerFormFields<FormName extends Form> = {
  readonly [Name in keyof Fields]: Fields[Name][FormName];
};

export type CustomerField = keyof Fields;
type PlaceField = 'country' | 'birthState' | 'birthCity';
type TextField = Exclude<CustomerField, PlaceField | 'dob'>;

export type CustomerTexts = Readonly<Record<TextField, string>>;

export interface CustomerDetails extends CustomerTexts {
  readonly dob: CalendarDate;
  readonly countryId: number;
  readonly stateId: number;
  readonly cityId: number;
}

type RequiredDetail = Exclude<keyof CustomerDetails, TextField>;

/** Details with place names. Fields that another service does not provide are null. */
export type PartialCustomerDetails = CustomerTexts &
  Readonly<Record<PlaceField, string>> & {
    readonly [Name in RequiredDetail]: CustomerDetails[Name] | null;
  };

export interface CustomerRecord extends CustomerDetails, Readonly<Record<PlaceField, string>> {
  readonly photo: string | null;
}

const FIELD_NAMES = Object.keys(customerFields()) as readonly CustomerField[];

/** Fields that a store saves. */
export const CUSTOMER_RECORD_FIELDS: readonly (keyof CustomerRecord)[] = [
  ...FIELD_NAMES,
  'countryId',
  'stateId',
  'cityId',
  'photo',
];

const NON_TEXT_FIELDS = {
  dob: true,
  country: true,
  birthState: true,
  birthCity: true,
} satisfies Record<Exclude<CustomerField, TextField>, true>;
const TEXT_FIELDS = FIELD_NAMES.filter((name): name is TextField => !(name in NON_TEXT_FIELDS));

/** @returns the fields of one form, in page order, with messages in the language of the current page */
export function getFields<FormName extends Form>(form: FormName): CustomerFormFields<FormName> {
  const fields = customerFields();
  const rules = FIELD_NAMES.map((name) => [name, fields[name][form]]);
  return Object.fromEntries(rules) as CustomerFormFields<FormName>;
}

/** Texts that another service does not know are empty. */
export function getTexts(known: Partial<CustomerTexts>): CustomerTexts {
  return Object.fromEntries(TEXT_FIELDS.map((name) => [name, known[name] ?? ''])) as CustomerTexts;
}

export const NO_EMAIL = 'NA';

export function timeUnknownField() {
  return { [TIME_UNKNOWN]: { kind: 'tick' } } as const;
}

export function toDetails(
  values: FormValues<CustomerFormFields<Form> & ReturnType<typeof timeUnknownField>>,
): CustomerDetails {
  return {
    ...getTexts(values),
    dob: values.dob,
    timeOfBirth: values.timeUnknown ? '' : values.timeOfBirth.slice(0, 5),
    countryId: Number(values.country),
    stateId: Number(values.birthState),
    cityId: Number(values.birthCity),
    email: values.email || NO_EMAIL,
  };
}

export function toControls(
  customer: PartialCustomerDetails,
): Readonly<Record<CustomerField, string> & { [TIME_UNKNOWN]?: 'on' }> {
  return {
    ...getTexts(customer),
    dob: customer.dob ?? '',
    country: String(customer.countryId ?? ''),
    birthState: String(customer.stateId ?? ''),
    birthCity: String(customer.cityId ?? ''),
    email: toDisplayEmail(customer.email),
    ...(customer.timeOfBirth === '' ? { [TIME_UNKNOWN]: 'on' } : {}),
  };
}

export function toDisplayEmail(email: string): string {
  return email === NO_EMAIL ? '' : email;
}

function inBothForms<const Rule extends FieldRule>(rule: Rule) {
  return { registration: rule, profile: rule };
}

function placeTextField(required: string) {
  return {
    kind: 'text',
    required,
    maxLength: [150, m.account_at_most_characters({ most: 150 })],
  } as const;
}

function pinCode(required: string) {
  return {
    kind: 'text',
    as: 'digits',
    required,
    patterns: [[/^\d{6}$/, m.account_pin_invalid()]],
  } as const;
}
