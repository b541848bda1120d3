import { getAccessibleName, getGroupName } from './accessible-name';
import { attribute, collapse, hasAttribute, isHidden, type Document, type Element } from './dom';
import { getControls, isDisabled } from './form-data';

const BUTTON_TYPES = ['submit', 'image'];
const NON_TEXT_TYPES = [
  'checkbox',
  'radio',
  'file',
  'hidden',
  'submit',
  'image',
  'reset',
  'button',
];

export function getType(control: Element): string {
  if (control.tagName === 'button') return attribute(control, 'type')?.toLowerCase() ?? 'submit';
  if (control.tagName === 'input') return attribute(control, 'type')?.toLowerCase() ?? 'text';
  return control.tagName;
}

export function isSubmitButton(control: Element): boolean {
  return (
    (control.tagName === 'button' && getType(control) === 'submit') ||
    (control.tagName === 'input' && BUTTON_TYPES.includes(getType(control)))
  );
}

export function isTyped(control: Element): boolean {
  return (
    control.tagName === 'textarea' ||
    (control.tagName === 'input' && !NON_TEXT_TYPES.includes(getType(control)))
  );
}

/**
 * Finds a usable control by its label.
 * @throws Error with all labels, when none or several match or the control is disabled, hidden or read-only
 */
export function findControl(
  document: Document,
  form: Element,
  label: string,
  fits: (control: Element) => boolean,
): Element {
  const named = getControls(document, form)
    .filter(fits)
    .map((control) => ({ control, name: getAccessibleName(document, control) }));
  const found = named.filter(({ name }) => name === collapse(label));
  const [first] = found;
  if (!first) throw new Error(`No control '${label}'. There are: ${getList(named)}`);
  if (found.length > 1) throw new Error(`Several controls '${label}'`);
  assertUsable(first.control, label);
  return first.control;
}

export function findInGroup(
  document: Document,
  form: Element,
  group: string,
  label: string,
  type: 'radio' | 'checkbox',
): Element {
  return findControl(
    document,
    form,
    label,
    (control) => getType(control) === type && getGroupName(document, control) === collapse(group),
  );
}

export function assertUsable(control: Element, label: string): void {
  if (isDisabled(control)) throw new Error(`'${label}' is disabled`);
  if (isHidden(control)) throw new Error(`'${label}' is hidden`);
  if (hasAttribute(control, 'readonly')) throw new Error(`'${label}' is read-only`);
}

export function getList(named: readonly { name: string }[]): string {
  return named.map(({ name }) => `'${name}'`).join(', ') || 'none';
}
