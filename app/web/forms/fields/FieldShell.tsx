import type { ReactNode } from 'react';
import { m } from '~/shared/i18n/messages';
import { toDescribedBy, type Field } from '~/web/forms/form-state';

interface ShellProps {
  readonly field: Field;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly children: ReactNode;
}

/** Wraps one control. `beside` is a button next to it. Null reserves space for the button, so that nothing shifts. */
export function FieldShell({
  field,
  label,
  hint,
  beside,
  children,
}: ShellProps & { readonly beside?: ReactNode }) {
  return (
    <div className="field">
      <label htmlFor={field.id}>
        <LabelText field={field}>{label}</LabelText>
      </label>
      <Hint field={field}>{hint}</Hint>
      <Problem field={field} />
      {beside === undefined ? (
        children
      ) : (
        <div className="field-row">
          {children}
          {beside}
        </div>
      )}
    </div>
  );
}

export function GroupShell({
  field,
  label,
  hint,
  role,
  children,
}: ShellProps & { readonly role?: 'radiogroup' }) {
  return (
    <fieldset
      className="field"
      role={role}
      aria-describedby={toDescribedBy(
        hint ? field.hintId : undefined,
        field.problem && field.problemId,
      )}
      aria-invalid={role && field.problem ? true : undefined}
    >
      <legend>
        <LabelText field={field}>{label}</LabelText>
      </legend>
      <Hint field={field}>{hint}</Hint>
      <Problem field={field} />
      {children}
    </fieldset>
  );
}

function LabelText({ field, children }: { readonly field: Field; readonly children: ReactNode }) {
  return (
    <>
      {children}
      {field.needsCorrection ? (
        <strong className="to-correct"> ({m.forms_to_correct()})</strong>
      ) : null}
      {field.mark ? <span className="optional"> ({field.mark})</span> : null}
    </>
  );
}

function Hint({ field, children }: { readonly field: Field; readonly children: ReactNode }) {
  return children ? (
    <p id={field.hintId} className="field-hint">
      {children}
    </p>
  ) : null;
}

export function Problem({ field }: { readonly field: Field }) {
  return field.problem ? (
    <p id={field.problemId} className="field-problem">
      {field.problem}
    </p>
  ) : null;
}

export function getControlProps(field: Field, hint: ReactNode) {
  return {
    'aria-describedby': toDescribedBy(
      hint ? field.hintId : undefined,
      field.problem && field.problemId,
    ),
    'aria-invalid': field.problem ? true : undefined,
  };
}
