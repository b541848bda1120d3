import { INTENT_CONTROL } from '~/web/forms/definition';
import { useFormState } from '~/web/forms/form-state';

interface LongFormButtonProps {
  readonly children: string;
  readonly busyText: string;
  readonly intent: string;
  /** For a button that only fills the form: nothing is checked before it is sent. */
  readonly unchecked?: boolean;
  readonly primary?: boolean;
}

/**
 * Sends a form of long texts as `multipart/form-data`: a Devanagari letter then takes three bytes. In the usual coding of
 * forms it takes nine, and twelve long texts would be refused for their size.
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
