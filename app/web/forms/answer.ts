import type { ValidationErrorResponseData } from 'remix-validated-form';

export type ControlValues = Readonly<Record<string, string | readonly string[]>>;

/** The format of remix-validated-form: messages by field in page order, and the submitted values. */
export interface FormFailure extends ValidationErrorResponseData {
  readonly formId: string;
  readonly fieldErrors: Record<string, string>;
  readonly repopulateFields: ControlValues;
  readonly alert?: string;
}

export function findFormAnswer(formId: string, actionData: unknown): FormFailure | null {
  return isFormFailure(actionData) && actionData.formId === formId ? actionData : null;
}

/** Finds the draft of an unsent form in the loader data. */
export function findFormDraft(formId: string, loaderData: unknown): FormFailure | null {
  if (typeof loaderData !== 'object' || loaderData === null) return null;
  const forms = 'keptForms' in loaderData ? loaderData.keptForms : null;
  if (!Array.isArray(forms)) return null;
  return forms.filter(isFormFailure).find((each) => each.formId === formId) ?? null;
}

export function hasFormFailure(actionData: unknown): boolean {
  return (
    isFormFailure(actionData) &&
    (actionData.alert !== undefined || Object.keys(actionData.fieldErrors).length > 0)
  );
}

function isFormFailure(actionData: unknown): actionData is FormFailure {
  return (
    typeof actionData === 'object' &&
    actionData !== null &&
    'formId' in actionData &&
    'fieldErrors' in actionData &&
    'repopulateFields' in actionData
  );
}
