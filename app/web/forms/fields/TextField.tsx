import type { FormEvent, HTMLAttributes, HTMLInputTypeAttribute, ReactNode } from 'react';
import { normalizeInput } from '~/web/forms/raw-value';
import { getControlProps, FieldShell } from './FieldShell';
import { useField } from '~/web/forms/form-state';

interface TextFieldProps {
  readonly name: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** Only where specified, because it disappears on input. */
  readonly placeholder?: string;
  /** Autofill token such as `tel-national`; `off` only for a value that browsers cannot know. */
  readonly autoComplete: string;
  /** `tel` and `email` require the autofill tokens of the same name; use `text` for `tel-national`. */
  readonly type?: Extract<HTMLInputTypeAttribute, 'text' | 'email' | 'tel' | 'time' | 'search'>;
  readonly inputMode?: HTMLAttributes<HTMLElement>['inputMode'];
  /** Label of the enter key: `send` or `done` in the last field. */
  readonly enterKeyHint?: HTMLAttributes<HTMLElement>['enterKeyHint'];
  readonly autoCapitalize?: 'none' | 'words' | 'sentences' | 'characters';
  readonly prefix?: string;
  /** A button next to the control. Null reserves space for it. */
  readonly beside?: ReactNode;
  readonly rows?: number;
  readonly readOnly?: boolean;
  readonly disabledWhileSending?: boolean;
}

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
          ? (event) => rewrite(event, (text) => normalizeInput(rule, text))
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

/** Preserves the caret position. */
function rewrite(event: FormEvent<HTMLInputElement>, change: (text: string) => string): void {
  const input = event.currentTarget;
  // Text must not change while an input method is composing it.
  if ((event.nativeEvent as InputEvent).isComposing) return;
  const { value, selectionStart } = input;
  const wanted = change(value);
  if (wanted === value) return;
  input.value = wanted;
  const caret = change(value.slice(0, selectionStart ?? value.length)).length;
  input.setSelectionRange(caret, caret);
}
