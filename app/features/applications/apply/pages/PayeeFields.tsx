import type { ReactNode } from 'react';
import { m } from '~/shared/i18n/messages';
import { FormStateContext, useFormState } from '~/web/forms/form-state';
import { TextField } from '~/web/forms/fields/TextField';
import type { BankNumbers } from '~/features/applications/apply/application';
import { BranchFields } from './BranchFields';

export function BankMobileField() {
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
  readonly ending: string | null;
  /** IFSC whose branch the server filled in last; empty for none. */
  readonly filledIfsc: string;
}

export function PayeeFields({ ending, filledIfsc }: PayeeFieldsProps) {
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
      <BranchFields filledIfsc={filledIfsc} />
    </>
  );
}

/** The value is never rendered; the field shows the last characters of the stored number. */
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
      // Remounting clears a number that was just stored.
      key={ending}
      name={name}
      label={label}
      hint={ending === null ? hint : m.onboarding_bank_kept_number({ ending })}
      autoComplete="off"
      autoCapitalize={isPan ? 'characters' : 'none'}
      inputMode={isPan ? 'text' : 'numeric'}
    />
  );
  return ending === null ? field : <WithoutOptionalMark name={name}>{field}</WithoutOptionalMark>;
}

/** The field can stay empty because a number is stored, but it is not labelled "optional". */
function WithoutOptionalMark({
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
