import type { ReactNode } from 'react';
import { INTENT_CONTROL } from './definition';
import { useFormState } from './form-state';

interface SubmitButtonProps {
  readonly children: ReactNode;
  /** What the button says while the form is being sent, where script runs. */
  readonly busyText: string;
  /** Tells the form's buttons apart. */
  readonly intent?: string;
  /** For a button that only fills a part of the form: nothing is checked before it is sent. */
  readonly unchecked?: boolean;
  /** Id of the control at which the page that comes back opens, where no script runs. */
  readonly returnAnchor?: string;
  readonly look?: 'primary' | 'plain' | 'danger';
}

const LOOKS = { primary: ' button-primary', plain: '', danger: ' button-danger' };

/** Sends the form. It is never disabled: a second press while the first is on its way does nothing. */
export function SubmitButton({
  children,
  busyText,
  intent,
  unchecked,
  returnAnchor,
  look = 'primary',
}: SubmitButtonProps) {
  const { sending } = useFormState();
  const busy = sending !== null && sending.get(INTENT_CONTROL) === (intent ?? null);
  return (
    <>
      <button
        type="submit"
        className={`button${LOOKS[look]}`}
        {...(intent === undefined ? {} : { name: INTENT_CONTROL, value: intent })}
        formNoValidate={unchecked}
        formAction={returnAnchor === undefined ? undefined : `#${returnAnchor}`}
      >
        {busy ? busyText : children}
      </button>
      <span role="status" className="visually-hidden">
        {busy ? busyText : null}
      </span>
    </>
  );
}
