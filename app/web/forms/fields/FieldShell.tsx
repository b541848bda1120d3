import type { ReactNode } from 'react';
import { m } from '~/shared/i18n/messages';
import { toDescribedBy, type Field } from '~/web/forms/form-state';

interface ShellProps {
  readonly field: Field;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly children: ReactNode;
}

/**
 * A field of one control: label, hint, message, control. `beside` is a button beside the control; null keeps its row, so that
 * nothing moves when the button goes.
 */
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

/** A field of several controls under one question. */
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

/** What is not marked is required. */
function LabelText({ field, children }: { readonly field: Field; readonly children: ReactNode }) {
  return (
    <>
      {children}
      {field.isMarked ? <strong className="to-correct"> ({m.forms_to_correct()})</strong> : null}
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

/** The message of a field, word for word. */
export function Problem({ field }: { readonly field: Field }) {
  return field.problem ? (
    <p id={field.problemId} className="field-problem">
      {field.problem}
    </p>
  ) : null;
}

/** What ties a control to its field's hint and message. */
export function getControlProps(field: Field, hint: ReactNode) {
  return {
    'aria-describedby': toDescribedBy(
      hint ? field.hintId : undefined,
      field.problem && field.problemId,
    ),
    'aria-invalid': field.problem ? true : undefined,
  };
}
