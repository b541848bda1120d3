import { EMAIL_ADDRESS } from '~/shared/text/email-address';
import type { DateRule, TextRule } from '~/web/forms/definition';

/** The day of birth: a real day, not in the future. That it lies 18 years back is the use-case's rule. */
export const DATE_OF_BIRTH = {
  kind: 'date',
  required: 'Date of Birth is required.',
  notInFuture: 'Date of Birth cannot be in the future.',
  notBefore: ['1900-01-01', 'Please choose a year from 1900 on.'],
} as const satisfies DateRule;

/** The time of birth, HH:MM; browsers may add seconds. */
export const TIME_OF_BIRTH = {
  kind: 'text',
  required: 'Time of Birth is required.',
  patterns: [[/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, 'Please enter a time such as 05:45.']],
} as const satisfies TextRule;

/** A full name. */
export const FULL_NAME = {
  kind: 'text',
  required: 'Name is required.',
  maxLength: [100, 'Please use at most 100 characters.'],
} as const satisfies TextRule;

/** A village, town or area in the person's own words. */
export function ownPlace(required: string) {
  return {
    kind: 'text',
    required,
    maxLength: [150, 'Please use at most 150 characters.'],
  } as const satisfies TextRule;
}

/** A country, state or city chosen from a list; its value is the place's number. */
export function chosenPlace(required: string) {
  return {
    kind: 'text',
    required,
    patterns: [[/^[1-9]\d{0,8}$/, required]],
  } as const satisfies TextRule;
}

/** An e-mail address of the simple form x@y.z. */
export function emailPattern(message: string): readonly [RegExp, string] {
  return [EMAIL_ADDRESS, message];
}
