import { m } from '~/shared/i18n/messages';
import { getControls, type ValueRule } from '~/web/forms/definition';
import type { FormValues } from '~/web/forms/values';

/** Prefix of the control names in a form with two births: `firstPlace`. Empty in a form with one. */
export type BirthPrefix = '' | 'first' | 'second';

/** Earliest supported birth date. */
export const EARLIEST_BIRTH = '1900-01-01';

const buildBirthRules = (prefix: BirthPrefix) =>
  ({
    name: { kind: 'text', maxLength: [100, m.birth_at_most_characters({ most: 100 })] },
    /** A real day, not in the future. The use case also rejects future times. */
    dob: {
      kind: 'date',
      required: m.birth_date_required(),
      notInFuture: m.birth_in_future(),
      notBefore: [EARLIEST_BIRTH, m.birth_date_too_early()],
    },
    /** HH:MM. Seconds added by browsers are dropped. */
    timeOfBirth: {
      kind: 'text',
      as: 'numerals',
      required: m.birth_time_required(),
      unless: addPrefix(prefix, 'timeUnknown'),
      patterns: [[/^([01]?\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, m.birth_time_invalid()]],
    },
    timeUnknown: { kind: 'tick' },
    /** Which occurrence of an ambiguous time (`TIME_OCCURRENCES`). Present only for such a time. */
    timeTurn: { kind: 'text', setByPage: true, mark: '' },
    place: {
      kind: 'text',
      required: m.birth_place_required(),
      maxLength: [150, m.birth_at_most_characters({ most: 150 })],
    },
    /** Id of one of the found places. Any other value is ignored. */
    placeId: { kind: 'text', setByPage: true, mark: '' },
  }) as const satisfies Readonly<Record<string, ValueRule>>;

/** Occurrences of an ambiguous time. The first is the default. */
export const TIME_OCCURRENCES = ['first', 'second'] as const;
export type TimeOccurrence = (typeof TIME_OCCURRENCES)[number];

type BirthRules = ReturnType<typeof buildBirthRules>;
export type BirthField = keyof BirthRules;

export const BIRTH_FIELDS = Object.keys(buildBirthRules('')) as readonly BirthField[];

/** Control names in a form with one birth. */
export const BIRTH_INPUT_NAMES: readonly string[] = Object.entries<ValueRule>(
  buildBirthRules(''),
).flatMap(([name, rule]) => getControls(name, rule));

export type BirthFormValues = FormValues<BirthRules>;

export type PrefixedName<Prefix extends BirthPrefix, Name extends string> = Prefix extends ''
  ? Name
  : `${Prefix}${Capitalize<Name>}`;

type PrefixedRules<Prefix extends BirthPrefix> = {
  readonly [Name in BirthField as PrefixedName<Prefix, Name>]: BirthRules[Name];
};

export function buildBirthFields<Prefix extends BirthPrefix>(
  prefix: Prefix,
): PrefixedRules<Prefix> {
  const rules = Object.entries(buildBirthRules(prefix)).map(([name, rule]) => [
    addPrefix(prefix, name),
    prefix === '' ? rule : { ...rule, prefix: getPersonLabel(prefix) },
  ]);
  return Object.fromEntries(rules) as PrefixedRules<Prefix>;
}

export function getPersonLabel(prefix: Exclude<BirthPrefix, ''>): string {
  return prefix === 'first' ? m.matching_first() : m.matching_second();
}

export function addPrefix<Prefix extends BirthPrefix, Name extends string>(
  prefix: Prefix,
  name: Name,
): PrefixedName<Prefix, Name> {
  const whole = prefix === '' ? name : prefix + name.charAt(0).toUpperCase() + name.slice(1);
  return whole as PrefixedName<Prefix, Name>;
}

export function getFindPlaceIntent(prefix: BirthPrefix): string {
  return prefix === '' ? 'find-place' : `${prefix}-find-place`;
}
