import type { ReactNode } from 'react';
import { INTENT_CONTROL } from './definition';
import { useFormState } from './form-state';

interface SubmitButtonProps {
  readonly children: ReactNode;
  readonly busyText: string;
  readonly intent?: string;
  /** Skips validation. For a button that only fills in part of the form. */
  readonly unchecked?: boolean;
  /** Id of the control that the returned page scrolls to without JavaScript. */
  readonly returnAnchor?: string;
  readonly look?: 'primary' | 'plain' | 'danger';
}

const BUTTON_CLASSES = { primary: ' button-primary', plain: '', danger: ' button-danger' };

/** Never disabled, because a second click while sending is ignored anyway. */
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
        className={`button${BUTTON_CLASSES[look]}`}
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
