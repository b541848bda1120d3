import { m } from '~/shared/i18n/messages';

/** Choices at registration. The profile form has three others (specification, section 3). */
export const GENDERS = ['Male', 'Female', 'Non-Binary', 'Prefer Not to Say'] as const;

/** Choices in the profile form, in addition to the value chosen at registration. */
export const PROFILE_GENDERS = ['female', 'male', 'other'] as const;

const LABELS: Readonly<Record<string, () => string>> = {
  Male: m.account_gender_male,
  male: m.account_gender_male,
  Female: m.account_gender_female,
  female: m.account_gender_female,
  'Non-Binary': m.account_gender_non_binary,
  'Prefer Not to Say': m.account_gender_unsaid,
  other: m.account_gender_other,
} satisfies Readonly<
  Record<(typeof GENDERS)[number] | (typeof PROFILE_GENDERS)[number], () => string>
>;

/** @returns the translated label; an unknown value from another program is capitalized */
export function genderLabel(value: string): string {
  return LABELS[value]?.() ?? value.charAt(0).toUpperCase() + value.slice(1);
}
