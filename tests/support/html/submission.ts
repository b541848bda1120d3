import { getAccessibleName } from './accessible-name';
import { isTyped, getType } from './controls';
import { attribute, hasAttribute, type Document, type Element } from './dom';
import {
  getControls,
  loadEntries,
  isDisabled,
  getTextareaValue,
  toMultipart,
  toUrlEncoded,
  type ChosenFiles,
} from './form-data';

export interface Submission {
  readonly method: 'GET' | 'POST';
  readonly address: string;
  readonly type: string | null;
  readonly body: string | Buffer | null;
}

/**
 * The button's method, action and encoding override the form's.
 * @throws Error when a required control is empty, because a browser would not submit
 */
export function buildSubmission(
  document: Document,
  form: Element,
  button: Element,
  pageAddress: string,
  files: ChosenFiles,
): Submission {
  if (!hasAttribute(form, 'novalidate') && !hasAttribute(button, 'formnovalidate')) {
    assertRequiredFilled(document, form);
  }
  const said = (name: string) => attribute(button, `form${name}`) ?? attribute(form, name) ?? '';
  const address = new URL(said('action') || pageAddress, pageAddress);
  const entries = loadEntries(document, form, button, files);
  if (said('method').toLowerCase() !== 'post') {
    address.search = toUrlEncoded(entries);
    return { method: 'GET', address: address.href, type: null, body: null };
  }
  if (said('enctype').toLowerCase() === 'multipart/form-data') {
    return { method: 'POST', address: address.href, ...toMultipart(entries) };
  }
  const type = 'application/x-www-form-urlencoded';
  return { method: 'POST', address: address.href, type, body: toUrlEncoded(entries) };
}

function assertRequiredFilled(document: Document, form: Element): void {
  for (const control of getControls(document, form)) {
    if (!hasAttribute(control, 'required') || isDisabled(control)) continue;
    if (isEmpty(control)) {
      throw new Error(`The browser asks for '${getAccessibleName(document, control)}' first`);
    }
  }
}

function isEmpty(control: Element): boolean {
  if (control.tagName === 'textarea') return getTextareaValue(control) === '';
  if (getType(control) === 'checkbox') return !hasAttribute(control, 'checked');
  return isTyped(control) && (attribute(control, 'value') ?? '') === '';
}
