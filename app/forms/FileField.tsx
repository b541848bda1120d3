import type { ReactNode } from 'react';
import { isFileRule } from './definition';
import { controlProps, FieldShell } from './FieldShell';
import { useField, useFormState } from './form-state';

/** A file to choose, or several. */
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
  const { cameBack } = useFormState();
  const { rule } = field;
  if (!isFileRule(rule)) throw new Error(`'${name}' is no file`);
  const description = cameBack ? <>{hint} Please choose the file again.</> : hint;
  return (
    <FieldShell field={field} label={label} hint={description}>
      <input
        {...controlProps(field, description)}
        type="file"
        id={field.id}
        name={name}
        accept={rule.types.join(',')}
        multiple={rule.kind === 'files'}
      />
    </FieldShell>
  );
}
