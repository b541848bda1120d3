import { randomUUID } from 'node:crypto';
import {
  ancestors,
  attribute,
  findAll,
  hasAttribute,
  isElement,
  getSourceText,
  getVisibleText,
  type Document,
  type Element,
} from './dom';

export interface ChosenFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

export type FormEntry = readonly [name: string, value: string | ChosenFile];

/** Chosen files per file input; all other values are stored in the elements. */
export type ChosenFiles = ReadonlyMap<Element, readonly ChosenFile[]>;

const CONTROLS = ['input', 'select', 'textarea', 'button'];

/** Controls inside the form, and those with a `form` attribute for it. */
export function getControls(document: Document, form: Element): Element[] {
  const id = attribute(form, 'id');
  return findAll(document, ...CONTROLS).filter((control) => {
    const named = attribute(control, 'form');
    return named === null ? [...ancestors(control)].includes(form) : named === id;
  });
}

/** True when the control or its fieldset is disabled, except in the fieldset's first legend. */
export function isDisabled(control: Element): boolean {
  if (hasAttribute(control, 'disabled')) return true;
  return [...ancestors(control)].some((around) => {
    if (around.tagName !== 'fieldset' || !hasAttribute(around, 'disabled')) return false;
    const legend = around.childNodes.find((each) => isElement(each) && each.tagName === 'legend');
    return ![...ancestors(control)].some((each) => each === legend);
  });
}

/** The form's entry list for the pressed button, as in the HTML standard. */
export function loadEntries(
  document: Document,
  form: Element,
  pressed: Element | null,
  files: ChosenFiles,
): FormEntry[] {
  return getControls(document, form).flatMap((control) => {
    const name = attribute(control, 'name') ?? '';
    if (!name || isDisabled(control)) return [];
    return getValues(control, pressed, files).map((value) => [name, value] as const);
  });
}

export function getOptions(select: Element): Element[] {
  return findAll(select, 'option');
}

export function getOptionValue(option: Element): string {
  return attribute(option, 'value') ?? getVisibleText(option);
}

/** Without a selection, a dropdown uses its first option. */
export function getChosenOptions(select: Element): Element[] {
  const options = getOptions(select).filter((option) => !isDisabledOption(option));
  const chosen = getOptions(select).filter((option) => hasAttribute(option, 'selected'));
  if (hasAttribute(select, 'multiple')) return chosen;
  return (chosen.length > 0 ? chosen : options).slice(chosen.length > 0 ? -1 : 0).slice(0, 1);
}

export function isDisabledOption(option: Element): boolean {
  return (
    hasAttribute(option, 'disabled') ||
    [...ancestors(option)].some(
      (each) => each.tagName === 'optgroup' && hasAttribute(each, 'disabled'),
    )
  );
}

/** As in browsers, a file becomes its name. */
export function toUrlEncoded(entries: readonly FormEntry[]): string {
  const pairs = entries.map(([name, value]): [string, string] => [
    toCrLf(name),
    typeof value === 'string' ? toCrLf(value) : value.name,
  ]);
  return new URLSearchParams(pairs).toString();
}

export function toMultipart(entries: readonly FormEntry[]): { type: string; body: Buffer } {
  const boundary = `----form${randomUUID()}`;
  const parts = entries.flatMap(([name, value]) => {
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${quoted(toCrLf(name))}"`;
    return typeof value === 'string'
      ? [Buffer.from(`${head}\r\n\r\n${toCrLf(value)}\r\n`)]
      : [
          Buffer.from(
            `${head}; filename="${quoted(value.name)}"\r\n` +
              `Content-Type: ${value.type || 'application/octet-stream'}\r\n\r\n`,
          ),
          Buffer.from(value.bytes),
          Buffer.from('\r\n'),
        ];
  });
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
  };
}

function getValues(
  control: Element,
  pressed: Element | null,
  files: ChosenFiles,
): (string | ChosenFile)[] {
  if (control.tagName === 'select') {
    return getChosenOptions(control)
      .filter((option) => !isDisabledOption(option))
      .map(getOptionValue);
  }
  if (control.tagName === 'textarea') return [getTextareaValue(control)];
  const type = attribute(control, 'type')?.toLowerCase() ?? '';
  const value = attribute(control, 'value');
  if (control.tagName === 'button' || ['submit', 'reset', 'button', 'image'].includes(type)) {
    return control === pressed ? [value ?? ''] : [];
  }
  if (type === 'checkbox' || type === 'radio') {
    return hasAttribute(control, 'checked') ? [value ?? 'on'] : [];
  }
  if (type === 'file') {
    // A file input without a chosen file sends one empty file without a name.
    return [...(files.get(control) ?? [{ name: '', type: '', bytes: new Uint8Array() }])];
  }
  return [value ?? ''];
}

export function getTextareaValue(control: Element): string {
  return getSourceText(control);
}

function toCrLf(text: string): string {
  return text.replace(/\r\n|\r|\n/g, '\r\n');
}

function quoted(text: string): string {
  return text.replace(/"/g, '%22').replace(/\r/g, '%0D').replace(/\n/g, '%0A');
}
