import type { FormEvent, HTMLAttributes, HTMLInputTypeAttribute, ReactNode } from 'react';
import { normalizeTyped } from '~/web/forms/raw-value';
import { getControlProps, FieldShell } from './FieldShell';
import { useField } from '~/web/forms/form-state';

interface TextFieldProps {
  readonly name: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** Only where the specification names one: it goes as soon as somebody types, and repeats nothing that is needed. */
  readonly placeholder?: string;
  /** A token of the HTML standard, such as `tel-national`; `off` only where a browser could know nothing. */
  readonly autoComplete: string;
  /** `tel` and `email` go with the tokens of the same name only; `tel-national` stands on a plain text. */
  readonly type?: Extract<HTMLInputTypeAttribute, 'text' | 'email' | 'tel' | 'time' | 'search'>;
  readonly inputMode?: HTMLAttributes<HTMLElement>['inputMode'];
  /** What the enter key of a screen keyboard says; the last field of a form says `send` or `done`. */
  readonly enterKeyHint?: HTMLAttributes<HTMLElement>['enterKeyHint'];
  readonly autoCapitalize?: 'none' | 'words' | 'sentences' | 'characters';
  /** Shown before the control, as part of what is asked for: `+91`. */
  readonly prefix?: string;
  /** A button beside the control; null where it is not there now but may come. */
  readonly beside?: ReactNode;
  /** Rows of a field of several lines. */
  readonly rows?: number;
  readonly readOnly?: boolean;
  /** The control is disabled while the form is being sent. */
  readonly disabledWhileSending?: boolean;
}

/** A field into which people type: one line or several, a number, a password. */
export function TextField({
  name,
  label,
  hint,
  prefix,
  beside,
  rows = 6,
  ...given
}: TextFieldProps) {
  const field = useField(name);
  const { rule } = field;
  const { type, inputMode, enterKeyHint, disabledWhileSending, ...rest } = given;
  const isNumber =
    rule.kind === 'number' ||
    (rule.kind === 'text' && (rule.as === 'digits' || rule.as === 'mobile'));
  const shared = {
    ...rest,
    ...getControlProps(field, hint),
    id: field.id,
    name,
    defaultValue: rule.kind === 'secret' ? '' : field.valueOf(name),
    disabled: disabledWhileSending === true && field.sending,
    inputMode: inputMode ?? (isNumber ? 'numeric' : undefined),
  } as const;
  if (rule.kind === 'text' && rule.lines) {
    return (
      <FieldShell field={field} label={label} hint={hint}>
        <textarea {...shared} rows={rows} />
      </FieldShell>
    );
  }
  const input = (
    <input
      {...shared}
      key={rule.kind === 'secret' ? field.resetKey : undefined}
      type={type ?? (rule.kind === 'secret' ? 'password' : 'text')}
      enterKeyHint={enterKeyHint ?? 'next'}
      onInput={
        rule.kind === 'text' && rule.as
          ? (event) => rewrite(event, (text) => normalizeTyped(rule, text))
          : undefined
      }
    />
  );
  return (
    <FieldShell field={field} label={label} hint={hint} beside={beside}>
      {prefix === undefined ? (
        input
      ) : (
        <span className="field-prefixed">
          <span className="field-prefix">{prefix}</span>
          {input}
        </span>
      )}
    </FieldShell>
  );
}

/** Puts the letters that the field takes in place of those just typed, the caret where it was. */
function rewrite(event: FormEvent<HTMLInputElement>, change: (text: string) => string): void {
  const input = event.currentTarget;
  // A word that an input method is still composing must not be touched.
  if ((event.nativeEvent as InputEvent).isComposing) return;
  const { value, selectionStart } = input;
  const wanted = change(value);
  if (wanted === value) return;
  input.value = wanted;
  const caret = change(value.slice(0, selectionStart ?? value.length)).length;
  input.setSelectionRange(caret, caret);
}
