import { GENDERS } from '~/features/account/genders';
import { buildPlaceChoice } from '~/features/places/place.schema';
import { m } from '~/shared/i18n/messages';
import { EMAIL_ADDRESS } from '~/shared/text/email-address';
import { defineForm } from '~/web/forms/definition';
import type { FormValues } from '~/web/forms/values';
import { SPECIALIZATIONS, type ApplicantDetails } from './application';
import { limitCharacters, buildLanguagesRule, wholeNumberBetween } from './profile-rules.schema';

/** Error texts follow section 5 of the specification. */
export const registrationForm = defineForm({
  id: 'astrologer-registration',
  checkedWhile: 'typing',
  fields: () => ({
    firstName: {
      kind: 'text',
      required: m.onboarding_name_short(),
      minLength: [3, m.onboarding_name_short()],
      maxLength: limitCharacters(100),
    },
    mobileNo: {
      kind: 'text',
      setByPage: true,
      as: 'mobile',
      required: m.onboarding_mobile_invalid(),
      patterns: [[/^\d{10}$/, m.onboarding_mobile_invalid()]],
    },
    age: wholeNumberBetween(18, 100, m.onboarding_age_invalid()),
    gender: { kind: 'choice', options: GENDERS, required: m.onboarding_gender_required() },
    address: {
      kind: 'text',
      lines: true,
      required: m.onboarding_address_required(),
      maxLength: limitCharacters(300),
    },
    country: buildPlaceChoice(m.onboarding_country_required()),
    state: buildPlaceChoice(m.onboarding_state_required()),
    city: buildPlaceChoice(m.onboarding_city_required()),
    pinCode: {
      kind: 'text',
      as: 'digits',
      required: m.onboarding_pin_invalid(),
      patterns: [[/^\d{6}$/, m.onboarding_pin_invalid()]],
    },
    email: {
      kind: 'text',
      as: 'email',
      required: m.onboarding_email_invalid(),
      patterns: [[EMAIL_ADDRESS, m.onboarding_email_invalid()]],
    },
    language: buildLanguagesRule(),
    experience: wholeNumberBetween(0, 70, m.onboarding_experience_invalid()),
    specialization: {
      kind: 'choice',
      options: SPECIALIZATIONS,
      required: m.onboarding_specialization_required(),
    },
  }),
});

export function toApplicantDetails(
  fields: FormValues<typeof registrationForm.fields>,
): ApplicantDetails {
  const { firstName, age, gender, address, pinCode, email } = fields;
  const { language, experience, specialization, country, state, city } = fields;
  return {
    ...{ firstName, age, gender, address, pinCode, email, language, experience, specialization },
    ...{ countryId: Number(country), stateId: Number(state), cityId: Number(city) },
  };
}

export function toRegistrationControls(details: ApplicantDetails): Record<string, string> {
  return {
    firstName: details.firstName,
    age: String(details.age),
    gender: details.gender,
    address: details.address,
    country: String(details.countryId),
    state: String(details.stateId),
    city: String(details.cityId),
    pinCode: details.pinCode,
    email: details.email,
    language: details.language,
    experience: String(details.experience),
    specialization: details.specialization,
  };
}
