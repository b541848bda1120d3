import type { ReactNode } from 'react';
import { m } from '~/shared/i18n/messages';
import { FormStateContext, useFormState } from '~/web/forms/form-state';
import { HiddenField } from '~/web/forms/fields/HiddenField';
import { TextField } from '~/web/forms/fields/TextField';
import type { BankNumbers } from '~/features/onboarding/application';
import { NUMBER_NAMES, type NumberEndings } from '~/features/onboarding/bank/bank.schema';
import { BranchFields } from './BranchFields';

interface BankFieldsProps {
  /** The last characters of the numbers that are stored. */
  readonly endings: NumberEndings;
  /** The IFSC for which the server filled the branch in last; empty for none. */
  readonly filledFor: string;
}

/** Where an astrologer's earnings go, and the numbers by which a reviewer knows the person. */
export function BankFields({ endings, filledFor }: BankFieldsProps) {
  return (
    <>
      <HiddenField name="astrologerId" />
      <TextField
        name="mobileNo"
        label={m.onboarding_bank_mobile()}
        hint={m.onboarding_bank_mobile_hint()}
        autoComplete="tel-national"
      />
      <SealedField
        name="aadharNumber"
        ending={endings.aadharNumber}
        hint={m.onboarding_bank_aadhar_hint()}
      />
      <SealedField
        name="panNumber"
        ending={endings.panNumber}
        hint={m.onboarding_bank_pan_hint()}
      />
      <TextField
        name="accountHolderName"
        label={m.onboarding_bank_holder()}
        hint={m.onboarding_bank_holder_hint()}
        autoComplete="name"
        autoCapitalize="words"
      />
      <SealedField
        name="accountNumber"
        ending={endings.accountNumber}
        hint={m.onboarding_bank_account_hint()}
      />
      <BranchFields filledFor={filledFor} />
    </>
  );
}

/** The field of a number that is never written into the page: where it is stored, its last characters stand beside it. */
function SealedField({
  name,
  ending,
  hint,
}: {
  readonly name: keyof BankNumbers;
  readonly ending: string | null;
  readonly hint: string;
}) {
  const isPan = name === 'panNumber';
  const field = (
    <TextField
      // A number that has just been stored leaves its field.
      key={ending}
      name={name}
      label={NUMBER_NAMES[name]()}
      hint={ending === null ? hint : m.onboarding_bank_kept_number({ ending })}
      autoComplete="off"
      autoCapitalize={isPan ? 'characters' : 'none'}
      inputMode={isPan ? 'text' : 'numeric'}
    />
  );
  return ending === null ? field : <NotCalledOptional name={name}>{field}</NotCalledOptional>;
}

/** A field that may stay empty because its value is stored is not one that people may leave out: its label says nothing. */
function NotCalledOptional({
  name,
  children,
}: {
  readonly name: string;
  readonly children: ReactNode;
}) {
  const state = useFormState();
  const rule = state.form.fields[name];
  if (rule?.kind !== 'text') throw new Error(`'${name}' is no text`);
  const fields = { ...state.form.fields, [name]: { ...rule, required: '' } };
  return (
    <FormStateContext.Provider value={{ ...state, form: { ...state.form, fields } }}>
      {children}
    </FormStateContext.Provider>
  );
}
