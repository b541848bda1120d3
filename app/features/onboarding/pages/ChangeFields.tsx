import type { ComponentType } from 'react';
import { ConsentNotice } from '~/features/consent/session/ConsentNotice';
import type { ShownNotice } from '~/features/consent/notice.server';
import { parseBankValue } from '~/features/onboarding/changes/bank-value';
import { payeeForm } from '~/features/onboarding/changes/change.schema';
import { RATES, type ChangeKind } from '~/features/onboarding/changes/change';
import { m } from '~/shared/i18n/messages';
import type { ControlValues } from '~/web/forms/answer';
import type { FormDefinition } from '~/web/forms/definition';
import { HiddenField } from '~/web/forms/fields/HiddenField';
import { TextField } from '~/web/forms/fields/TextField';
import { BankMobile, PayeeFields } from './BankFields';

/** What an answer says beside the form of bank details. */
export interface FilledBank {
  /** Of the account number that has just been typed: it is kept, and not written into the page. */
  readonly ending?: string | undefined;
  /** The IFSC for which the branch has just been filled in. */
  readonly filledFor?: string | undefined;
}

/** What the page knows for the fields of a kind. */
export interface FieldsProps {
  /** With what the form begins. */
  readonly value: string;
  /** What the last answer filled in. */
  readonly filled: FilledBank;
  /** What is said of personal data above the button; null where it could not be made. */
  readonly notice: ShownNotice | null;
}

/** How a kind of change looks in its form. */
interface ShownFields {
  readonly Fields: ComponentType<FieldsProps>;
  /** The words of its button. */
  readonly send: () => string;
  /** @returns what the controls hold at first, of a value */
  readonly toControls: (value: string) => ControlValues;
  /** @returns the form, where it goes by the value; absent: it is always the same */
  readonly toForm?: (props: Pick<FieldsProps, 'value' | 'filled'>) => FormDefinition;
}

/** The fields of each kind of change. */
export const CHANGE_FIELDS: Readonly<Record<ChangeKind, ShownFields>> = {
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
  bank: {
    Fields: BankFields,
    send: m.onboarding_change_send_bank,
    toControls: (value) => {
      const { accountNumber: ending = '', ...facts } = parseBankValue(value) ?? {};
      return { ...facts, ending };
    },
    toForm: (props) => payeeForm(endingOf(props)),
  },
};

function BankFields({ notice, ...props }: FieldsProps) {
  return (
    <>
      <HiddenField name="ending" />
      <BankMobile />
      <PayeeFields ending={endingOf(props)} filledFor={props.filled.filledFor ?? ''} Heading="h3" />
      <ConsentNotice notice={notice} />
    </>
  );
}

/** Of the account number that may be left out: what was typed last, else what the form begins with. */
function endingOf({ value, filled }: Pick<FieldsProps, 'value' | 'filled'>): string | null {
  return filled.ending ?? parseBankValue(value)?.accountNumber ?? null;
}

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
