import type { ReactNode } from 'react';
import { m } from '~/shared/i18n/messages';
import { FormStateContext, useFormState } from '~/web/forms/form-state';
import { TextField } from '~/web/forms/fields/TextField';
import type { BankNumbers } from '~/features/applications/apply/application';
import { BranchFields } from './BranchFields';

/** The number that the bank knows. */
export function BankMobile() {
  return (
    <TextField
      name="mobileNo"
      label={m.onboarding_bank_mobile()}
      hint={m.onboarding_bank_mobile_hint()}
      autoComplete="tel-national"
    />
  );
}

interface PayeeFieldsProps {
  /** The last characters of the account number that may be left out; null where there is none. */
  readonly ending: string | null;
  /** The IFSC for which the server filled the branch in last; empty for none. */
  readonly filledFor: string;
}

/** An account and its branch. */
export function PayeeFields({ ending, filledFor }: PayeeFieldsProps) {
  return (
    <>
      <TextField
        name="accountHolderName"
        label={m.onboarding_bank_holder()}
        hint={m.onboarding_bank_holder_hint()}
        autoComplete="name"
        autoCapitalize="words"
      />
      <SealedField
        name="accountNumber"
        label={m.onboarding_bank_account()}
        ending={ending}
        hint={m.onboarding_bank_account_hint()}
      />
      <BranchFields filledFor={filledFor} />
    </>
  );
}

/** The field of a number that is never written into the page: where it is stored, its last characters stand beside it. */
export function SealedField({
  name,
  label,
  ending,
  hint,
}: {
  readonly name: keyof BankNumbers;
  readonly label: string;
  readonly ending: string | null;
  readonly hint: string;
}) {
  const isPan = name === 'panNumber';
  const field = (
    <TextField
      // A number that has just been stored leaves its field.
      key={ending}
      name={name}
      label={label}
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
