import { INTENT_CONTROL } from '~/web/forms/definition';
import { useFormState } from '~/web/forms/form-state';

interface LongFormButtonProps {
  readonly children: string;
  readonly busyText: string;
  readonly intent: string;
  /** Skips validation, because the button only fills the form. */
  readonly unchecked?: boolean;
  readonly primary?: boolean;
}

/**
 * `multipart/form-data` sends a Devanagari letter in three bytes, URL encoding in nine. URL-encoded, twelve long
 * texts would exceed the limit.
 */
export function LongFormButton(props: LongFormButtonProps) {
  const { children, busyText, intent, unchecked, primary = false } = props;
  const { sending } = useFormState();
  const busy = sending !== null && sending.get(INTENT_CONTROL) === intent;
  return (
    <>
      <button
        type="submit"
        className={primary ? 'button button-primary' : 'button'}
        name={INTENT_CONTROL}
        value={intent}
        formEncType="multipart/form-data"
        formNoValidate={unchecked}
      >
        {busy ? busyText : children}
      </button>
      <span role="status" className="visually-hidden">
        {busy ? busyText : null}
      </span>
    </>
  );
}
