import { m } from '~/shared/i18n/messages';
import { defineForm, type FormDefinition } from '~/web/forms/definition';
import {
  limitCharacters,
  buildLanguagesRule,
  wholeNumberBetween,
} from '~/features/applications/apply/profile-rules.schema';
import { RATES, type FieldKind } from './change-request';

/** In rupees a minute. */
export const rateForm = defineForm({
  id: 'propose-rate',
  fields: () => ({
    rate: {
      ...wholeNumberBetween(RATES.least, RATES.most, m.onboarding_change_rate_invalid(RATES)),
      typed: true,
    },
  }),
});

/** Same rule as for registration. */
export const languagesForm = defineForm({
  id: 'propose-languages',
  fields: () => ({ language: buildLanguagesRule() }),
});

export const CHANGE_FORMS = {
  rate: rateForm,
  languages: languagesForm,
} as const satisfies Readonly<Record<FieldKind, FormDefinition>>;
export const FIELD_CHANGE_KINDS = Object.keys(CHANGE_FORMS) as readonly FieldKind[];

/** @returns null for any other form */
export function findKindByForm(formId: string | null): FieldKind | null {
  return FIELD_CHANGE_KINDS.find((kind) => CHANGE_FORMS[kind].id === formId) ?? null;
}

/** The astrologer sees the reason. */
export const declineForm = defineForm({
  id: 'decline-change',
  fields: () => ({
    reason: {
      kind: 'text',
      lines: true,
      required: 'Please say why: the astrologer reads it.',
      maxLength: limitCharacters(1_000),
    },
  }),
});

export const acceptForm = defineForm({ id: 'accept-change', fields: {} });
