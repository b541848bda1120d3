import type { FormEvent } from 'react';
import { useField, useFormState } from '~/web/forms/form-state';
import { SubmitButton } from '~/web/forms/SubmitButton';
import { TextField } from '~/web/forms/fields/TextField';
import { useAlive } from '~/web/forms/browser/use-alive';
import { useBranchLookup } from './use-branch-lookup';

/** The button that fills the branch in where no script runs. */
export const FIND_BRANCH = 'find-branch';

/**
 * The IFSC and the branch it stands for. Without script a button posts the form back with the branch filled in; with it the
 * eleventh character does. `filledFor` is the IFSC for which the server filled the branch in last; empty for none.
 */
export function BranchFields({ filledFor }: { readonly filledFor: string }) {
  const { answers } = useFormState();
  const { idOf } = useField('ifscCode');
  const { news, lookUp } = useBranchLookup(idOf, answers);
  const alive = useAlive();

  function onInput({ target }: FormEvent<HTMLDivElement>): void {
    if (!(target instanceof HTMLInputElement) || target.name !== 'ifscCode') return;
    void lookUp(target.value.trim());
  }

  return (
    <div onInput={onInput}>
      <TextField
        name="ifscCode"
        label="IFSC code"
        hint={
          news.text === '' ? (
            'Eleven characters; printed on your cheque book and passbook'
          ) : news.isProblem ? (
            <span className="field-problem">{news.text}</span>
          ) : (
            news.text
          )
        }
        autoComplete="off"
        autoCapitalize="characters"
        beside={
          alive && !news.failed ? null : (
            <SubmitButton intent={FIND_BRANCH} unchecked look="plain" busyText="Looking...">
              Find branch
            </SubmitButton>
          )
        }
      />
      <p role="status" className="visually-hidden">
        {news.text}
      </p>
      <h2>Your bank’s branch</h2>
      <p>
        Where we know the branch of your IFSC code, these fields are filled in. Please compare them
        with your passbook; you may change them, or leave them empty.
      </p>
      <div key={filledFor === '' ? 'typed' : `${filledFor}-${answers}`}>
        <TextField name="bankName" label="Bank name" autoComplete="off" autoCapitalize="words" />
        <TextField
          name="branchName"
          label="Branch name"
          autoComplete="off"
          autoCapitalize="words"
        />
        <TextField name="address" label="Address" autoComplete="off" autoCapitalize="words" />
        <TextField name="city" label="City" autoComplete="off" autoCapitalize="words" />
        <TextField name="state" label="State" autoComplete="off" autoCapitalize="words" />
      </div>
    </div>
  );
}
