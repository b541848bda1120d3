import type { ReactNode } from 'react';
import { getControlProps, FieldShell } from '~/web/forms/fields/FieldShell';
import { useField } from '~/web/forms/form-state';

export function DayField({
  name,
  label,
  hint,
  locked = false,
}: {
  readonly name: string;
  readonly label: string;
  readonly hint?: ReactNode;
  readonly locked?: boolean;
}) {
  const field = useField(name);
  const value = field.valueOf(name);
  // A date input cannot show an invalid day, so this case uses a text input.
  const isDay = value === '' || /^\d{4}-\d{2}-\d{2}$/.test(value);
  return (
    <FieldShell field={field} label={label} hint={hint}>
      <input
        {...getControlProps(field, hint)}
        type={isDay ? 'date' : 'text'}
        id={field.id}
        name={name}
        defaultValue={value}
        readOnly={locked}
        autoComplete="off"
        enterKeyHint="next"
      />
    </FieldShell>
  );
}
