import type { ComponentType } from 'react';
import { RATES, type FieldKind } from '~/features/applications/apply/changes/change-request';
import { m } from '~/shared/i18n/messages';
import type { ControlValues } from '~/web/forms/answer';
import { TextField } from '~/web/forms/fields/TextField';

interface ChangeFormSetup {
  readonly Fields: ComponentType;
  readonly send: () => string;
  readonly toControls: (value: string) => ControlValues;
}

export const CHANGE_FIELDS: Readonly<Record<FieldKind, ChangeFormSetup>> = {
  rate: {
    Fields: RateField,
    send: m.onboarding_change_send_rate,
    toControls: (rate) => ({ rate }),
  },
  languages: {
    Fields: LanguagesField,
    send: m.onboarding_change_send_languages,
    toControls: (language) => ({ language }),
  },
};

function RateField() {
  return (
    <TextField
      name="rate"
      label={m.onboarding_change_rate_field()}
      hint={m.onboarding_change_rate_hint(RATES)}
      autoComplete="off"
    />
  );
}

function LanguagesField() {
  return (
    <TextField
      name="language"
      label={m.onboarding_languages()}
      hint={m.onboarding_languages_hint()}
      autoComplete="off"
      autoCapitalize="words"
    />
  );
}
