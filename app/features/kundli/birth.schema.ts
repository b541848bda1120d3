import { m } from '~/shared/i18n/messages';
import { controlsOf, type ValueRule } from '~/web/forms/definition';
import type { FormValues } from '~/web/forms/values';

/** Stands before the names of a birth's controls where a form asks for two: `firstPlace`. Empty where it asks for one. */
export type BirthPrefix = '' | 'first' | 'second';

/** Births before this day are not counted. */
export const EARLIEST_BIRTH = '1900-01-01';

/** What a form asks of a birth, in page order. */
const birthRules = (prefix: BirthPrefix) =>
  ({
    name: { kind: 'text', maxLength: [100, m.birth_at_most_characters({ most: 100 })] },
    /** A real day, not in the future. That the moment has passed too is the use-case's rule. */
    dob: {
      kind: 'date',
      required: m.birth_date_required(),
      notInFuture: m.birth_in_future(),
      notBefore: [EARLIEST_BIRTH, m.birth_date_too_early()],
    },
    /** HH:MM; browsers may add seconds, which are not kept. */
    timeOfBirth: {
      kind: 'text',
      as: 'numerals',
      required: m.birth_time_required(),
      unless: prefixed(prefix, 'timeUnknown'),
      patterns: [[/^([01]?\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, m.birth_time_invalid()]],
    },
    timeUnknown: { kind: 'tick' },
    /** Which of both times, where the clocks of the place showed it twice (`TURNS`). Asked only then. */
    timeTurn: { kind: 'text', given: true, mark: '' },
    place: {
      kind: 'text',
      required: m.birth_place_required(),
      maxLength: [150, m.birth_at_most_characters({ most: 150 })],
    },
    /** The number of one of the places of that name. What is none of them counts as none. */
    placeId: { kind: 'text', given: true, mark: '' },
  }) as const satisfies Readonly<Record<string, ValueRule>>;

/** The times of a clock that was put back: the one before counts where nobody says. */
export const TURNS = ['first', 'second'] as const;
export type Turn = (typeof TURNS)[number];

type BirthRules = ReturnType<typeof birthRules>;
export type BirthField = keyof BirthRules;

/** In page order. */
export const BIRTH_FIELDS = Object.keys(birthRules('')) as readonly BirthField[];

/** The controls of a birth as they stand in the page, where a form asks for one. */
export const BIRTH_CONTROLS: readonly string[] = Object.entries<ValueRule>(birthRules('')).flatMap(
  ([name, rule]) => controlsOf(name, rule),
);

/** What passed the checks of its field. */
export type TypedBirth = FormValues<BirthRules>;

export type Prefixed<Prefix extends BirthPrefix, Name extends string> = Prefix extends ''
  ? Name
  : `${Prefix}${Capitalize<Name>}`;

type PrefixedRules<Prefix extends BirthPrefix> = {
  readonly [Name in BirthField as Prefixed<Prefix, Name>]: BirthRules[Name];
};

/** @returns the fields of a form that ask for a birth, to be spread among its others */
export function birthFields<Prefix extends BirthPrefix>(prefix: Prefix): PrefixedRules<Prefix> {
  const rules = Object.entries(birthRules(prefix)).map(([name, rule]) => [
    prefixed(prefix, name),
    prefix === '' ? rule : { ...rule, called: personLabel(prefix) },
  ]);
  return Object.fromEntries(rules) as PrefixedRules<Prefix>;
}

/** Label of one of two people. */
export function personLabel(prefix: Exclude<BirthPrefix, ''>): string {
  return prefix === 'first' ? m.matching_first() : m.matching_second();
}

/** @returns the name of a birth's field or control in a form */
export function prefixed<Prefix extends BirthPrefix, Name extends string>(
  prefix: Prefix,
  name: Name,
): Prefixed<Prefix, Name> {
  const whole = prefix === '' ? name : prefix + name.charAt(0).toUpperCase() + name.slice(1);
  return whole as Prefixed<Prefix, Name>;
}

/** @returns the purpose of the button that looks for the places of the name typed */
export function findPlaceIntent(prefix: BirthPrefix): string {
  return prefix === '' ? 'find-place' : `${prefix}-find-place`;
}
