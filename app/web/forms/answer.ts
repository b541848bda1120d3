import type { ValidationErrorResponseData } from 'remix-validated-form';

/** The values of a form's controls, by their names, as they are written back into the page. */
export type ControlValues = Readonly<Record<string, string | readonly string[]>>;

/**
 * Why a post was not taken, in the form in which remix-validated-form's pages and servers tell each other: the messages by
 * field in page order, and what was typed.
 */
export interface FormFailure extends ValidationErrorResponseData {
  readonly formId: string;
  readonly fieldErrors: Record<string, string>;
  readonly repopulateFields: ControlValues;
  /** What went wrong with the form as a whole. */
  readonly alert?: string;
}

/** The answer to a post of the named form among whatever an action returned; null when it is about something else. */
export function findFormAnswer(formId: string, actionData: unknown): FormFailure | null {
  return isFormFailure(actionData) && actionData.formId === formId ? actionData : null;
}

/** The named form as it was typed when it could not be sent, among whatever a loader returned; null where nothing was kept. */
export function findFormDraft(formId: string, loaderData: unknown): FormFailure | null {
  if (typeof loaderData !== 'object' || loaderData === null) return null;
  const forms = 'keptForms' in loaderData ? loaderData.keptForms : null;
  if (!Array.isArray(forms)) return null;
  return forms.filter(isFormFailure).find((each) => each.formId === formId) ?? null;
}

/** Whether what an action returned says that something is wrong. */
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
