import type { FormEvent } from 'react';
import { m } from '~/shared/i18n/messages';
import { useField, useFormState } from '~/web/forms/form-state';
import { SubmitButton } from '~/web/forms/SubmitButton';
import { TextField } from '~/web/forms/fields/TextField';
import { useHydrated } from '~/web/forms/browser/use-hydrated';
import { normalizeIfsc } from '~/features/applications/apply/bank/ifsc';
import { useBranchLookup } from './use-branch-lookup';

export const FIND_BRANCH = 'find-branch';

const LABELS = [
  ['bankName', m.onboarding_branch_bank],
  ['branchName', m.onboarding_branch_name],
  ['address', m.onboarding_branch_address],
  ['city', m.onboarding_branch_city],
  ['state', m.onboarding_branch_state],
] as const;

/**
 * Without script, a button posts the form and the server fills in the branch. With script, the eleventh character
 * triggers the lookup. `filledIfsc` is the IFSC whose branch the server filled in last; empty for none.
 */
export function BranchFields({ filledIfsc }: { readonly filledIfsc: string }) {
  const { answers } = useFormState();
  const { getId } = useField('ifscCode');
  const { lookupStatus, lookUp } = useBranchLookup(getId, answers);
  const alive = useHydrated();

  function onInput({ target }: FormEvent<HTMLDivElement>): void {
    if (!(target instanceof HTMLInputElement) || target.name !== 'ifscCode') return;
    void lookUp(normalizeIfsc(target.value));
  }

  return (
    <div onInput={onInput}>
      <TextField
        name="ifscCode"
        label={m.onboarding_bank_ifsc()}
        hint={
          lookupStatus.text === '' ? (
            m.onboarding_bank_ifsc_hint()
          ) : lookupStatus.isProblem ? (
            <span className="field-problem">{lookupStatus.text}</span>
          ) : (
            lookupStatus.text
          )
        }
        autoComplete="off"
        autoCapitalize="characters"
        beside={
          alive && !lookupStatus.failed ? null : (
            <SubmitButton
              intent={FIND_BRANCH}
              unchecked
              look="plain"
              busyText={m.onboarding_branch_busy()}
            >
              {m.onboarding_branch_find()}
            </SubmitButton>
          )
        }
      />
      <p role="status" className="visually-hidden">
        {lookupStatus.text}
      </p>
      <h2>{m.onboarding_branch_heading()}</h2>
      <p>{m.onboarding_branch_text()}</p>
      <div key={filledIfsc === '' ? 'typed' : `${filledIfsc}-${answers}`}>
        {LABELS.map(([name, label]) => (
          <TextField
            key={name}
            name={name}
            label={label()}
            autoComplete="off"
            autoCapitalize="words"
          />
        ))}
      </div>
    </div>
  );
}
