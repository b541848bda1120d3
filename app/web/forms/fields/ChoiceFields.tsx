import { m } from '~/shared/i18n/messages';
import type { ReactNode } from 'react';
import { getControlProps, FieldShell, GroupShell, Problem } from './FieldShell';
import { toDescribedBy, useField } from '~/web/forms/form-state';

export interface Option {
  readonly value: string;
  readonly label: string;
}

export interface ChoiceProps {
  readonly name: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly options: readonly Option[];
}

export function SelectField({
  name,
  label,
  hint,
  options,
  empty = m.forms_choose_one(),
  autoComplete,
  disabled,
}: ChoiceProps & {
  /** Label of the empty option. If null, there is no empty option and the first option is preselected. */
  readonly empty?: string | null;
  readonly autoComplete?: string;
  readonly disabled?: boolean;
}) {
  const field = useField(name);
  return (
    <FieldShell field={field} label={label} hint={hint}>
      <select
        {...getControlProps(field, hint)}
        id={field.id}
        name={name}
        defaultValue={field.valueOf(name)}
        autoComplete={autoComplete}
        disabled={disabled}
      >
        <OptionList options={options} empty={empty} />
      </select>
    </FieldShell>
  );
}

export function OptionList({
  options,
  empty,
}: {
  readonly options: readonly Option[];
  readonly empty: string | null;
}) {
  return (
    <>
      {empty === null ? null : <option value="">{empty}</option>}
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </>
  );
}

export function RadioGroup({ name, label, hint, options }: ChoiceProps) {
  const field = useField(name);
  return (
    <GroupShell field={field} label={label} hint={hint} role="radiogroup">
      {options.map(({ value, label: text }, index) => {
        const id = index === 0 ? field.id : field.getId(`${name}-${index + 1}`);
        return (
          <div key={value} className="field-choice">
            <input
              type="radio"
              id={id}
              name={name}
              value={value}
              defaultChecked={field.valueOf(name) === value}
            />
            <label htmlFor={id}>{text}</label>
          </div>
        );
      })}
    </GroupShell>
  );
}

export function CheckboxField({
  name,
  label,
  hint,
}: {
  readonly name: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
}) {
  const field = useField(name);
  return (
    <div className="field">
      <Problem field={field} />
      <div className="field-choice">
        <input
          type="checkbox"
          id={field.id}
          name={name}
          value="on"
          defaultChecked={field.valueOf(name) !== ''}
          aria-describedby={toDescribedBy(
            hint ? field.hintId : undefined,
            field.problem && field.problemId,
          )}
          aria-invalid={field.problem ? true : undefined}
        />
        <label htmlFor={field.id}>{label}</label>
      </div>
      {hint ? (
        <p id={field.hintId} className="field-hint">
          {hint}
        </p>
      ) : null}
    </div>
  );
}
