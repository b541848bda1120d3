import { m } from '~/shared/i18n/messages';
import type { ReactNode } from 'react';
import { isFileRule } from '~/web/forms/definition';
import { useRef, type ChangeEvent } from 'react';
import { getControlProps, FieldShell } from './FieldShell';
import { useField, useFormState } from '~/web/forms/form-state';
import { canShrink, replaceFile, shrink } from '~/web/forms/browser/shrink';

/** With JavaScript, a picture that is too large is reduced if the rule allows it. */
export function FileField({
  name,
  label,
  hint,
}: {
  readonly name: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
}) {
  const field = useField(name);
  const { isAfterFailedPost } = useFormState();
  const { rule } = field;
  if (!isFileRule(rule)) throw new Error(`'${name}' is no file`);
  const chosen = useRef<File>();

  async function onChange({ currentTarget: input }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const file = input.files?.[0];
    chosen.current = file;
    if (!file || rule.kind !== 'file' || !canShrink(rule, file)) return;
    const made = await shrink(rule, file);
    // The visitor may have chosen another file in the meantime.
    if (made !== file && chosen.current === file) replaceFile(input, made);
  }

  const description = isAfterFailedPost ? (
    <>
      {hint} {m.forms_choose_file_again()}
    </>
  ) : (
    hint
  );
  return (
    <FieldShell field={field} label={label} hint={description}>
      <input
        {...getControlProps(field, description)}
        type="file"
        id={field.id}
        name={name}
        accept={rule.types.join(',')}
        multiple={rule.kind === 'files'}
        onChange={(event) => void onChange(event)}
      />
    </FieldShell>
  );
}
