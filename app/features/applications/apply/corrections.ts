import { m } from '~/shared/i18n/messages';
import {
  CORRECTABLE_FIELDS,
  type CorrectionMark,
} from '~/features/applications/apply/correctable-fields';
import { STEPS, type Step } from '~/features/applications/apply/application-parts';
import { DOCUMENT_NAMES } from './application-labels';

/** In the order of the steps. */
export const CORRECTION_MARKS: readonly CorrectionMark[] = STEPS.flatMap(
  (step): readonly CorrectionMark[] => CORRECTABLE_FIELDS[step],
);

export function getStepForMark(mark: CorrectionMark): Step {
  const includesMark = (step: Step) => {
    const marks: readonly CorrectionMark[] = CORRECTABLE_FIELDS[step];
    return marks.includes(mark);
  };
  return STEPS.find(includesMark) ?? 'registration';
}

/** @returns the valid marks among these words, without duplicates, in the order of the steps */
export function parseMarks(words: readonly string[]): CorrectionMark[] {
  return CORRECTION_MARKS.filter((mark) => words.includes(mark));
}

export const CORRECTION_LABELS: Readonly<Record<CorrectionMark, () => string>> = {
  ...DOCUMENT_NAMES,
  firstName: m.onboarding_full_name,
  age: m.onboarding_age,
  gender: m.onboarding_gender,
  address: m.onboarding_address,
  city: m.places_city,
  pinCode: m.onboarding_pin,
  email: m.onboarding_email,
  language: m.onboarding_languages,
  experience: m.onboarding_experience,
  specialization: m.onboarding_specialization,
  aadharNumber: m.onboarding_bank_aadhar,
  panNumber: m.onboarding_bank_pan,
  accountHolderName: m.onboarding_bank_holder,
  accountNumber: m.onboarding_bank_account,
  ifscCode: m.onboarding_bank_ifsc,
};
