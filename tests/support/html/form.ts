import { getAccessibleName, findDescribingElements, getGroupName } from './accessible-name';
import { findControl, findInGroup, isTyped, getType } from './controls';
import {
  attribute,
  collapse,
  hasAttribute,
  setAttribute,
  getVisibleText,
  type Document,
  type Element,
} from './dom';
import {
  getChosenOptions,
  getControls,
  isDisabledOption,
  getOptions,
  getTextareaValue,
  type ChosenFile,
} from './form-data';
import { buildSubmission, type Submission } from './submission';

/** Fills in a form by its visible labels, like a visitor: only enabled controls and existing options work. */
export class HtmlForm {
  readonly #files = new Map<Element, readonly ChosenFile[]>();

  constructor(
    private readonly document: Document,
    private readonly form: Element,
    /** URL of the page with the form. */
    private readonly pageAddress: string,
  ) {}

  /** Replaces the text and respects `maxlength`. */
  fill(label: string, text: string): this {
    const control = this.#control(label, isTyped);
    const maximum = attribute(control, 'maxlength');
    if (maximum !== null && text.length > Number(maximum)) {
      throw new Error(`'${label}' takes ${maximum} characters, not ${text.length}`);
    }
    enterText(control, text);
    return this;
  }

  /** Options of a select, or one radio button of a group. */
  choose(label: string, ...texts: string[]): this {
    const isRadioGroup = !this.labels((each) => each.tagName === 'select').includes(
      collapse(label),
    );
    if (isRadioGroup) return this.#chooseRadio(label, texts);
    const select = this.#control(label, ({ tagName }) => tagName === 'select');
    if (texts.length !== 1 && !hasAttribute(select, 'multiple')) {
      throw new Error(`'${label}' takes one choice`);
    }
    const options = getOptions(select);
    const chosen = texts.map((text) => {
      const option = options.find((each) => getVisibleText(each) === collapse(text));
      if (!option || isDisabledOption(option)) {
        throw new Error(
          `'${label}' does not offer '${text}' but: ${options.map(getVisibleText).join(', ')}`,
        );
      }
      return option;
    });
    for (const option of options) setAttribute(option, 'selected', null);
    for (const option of chosen) setAttribute(option, 'selected', '');
    return this;
  }

  /** `group` is the legend, needed when several have the same label. */
  check(label: string, group?: string): this {
    setAttribute(this.#checkbox(label, group), 'checked', '');
    return this;
  }

  uncheck(label: string, group?: string): this {
    setAttribute(this.#checkbox(label, group), 'checked', null);
    return this;
  }

  attach(label: string, ...files: ChosenFile[]): this {
    const input = this.#control(label, (control) => getType(control) === 'file');
    if (files.length > 1 && !hasAttribute(input, 'multiple')) {
      throw new Error(`'${label}' takes one file`);
    }
    this.#files.set(input, files);
    return this;
  }

  /** The text, or the chosen options separated by commas. */
  value(label: string): string {
    const control = this.#find(label, (each) => isTyped(each) || each.tagName === 'select');
    if (control.tagName === 'select')
      return getChosenOptions(control).map(getVisibleText).join(', ');
    if (control.tagName === 'textarea') return getTextareaValue(control);
    return attribute(control, 'value') ?? '';
  }

  chosen(group: string): string[] {
    return getControls(this.document, this.form)
      .filter((control) => ['radio', 'checkbox'].includes(getType(control)))
      .filter((control) => hasAttribute(control, 'checked'))
      .filter((control) => getGroupName(this.document, control) === collapse(group))
      .map((control) => getAccessibleName(this.document, control));
  }

  options(label: string): string[] {
    return getOptions(this.#find(label, ({ tagName }) => tagName === 'select')).map(getVisibleText);
  }

  /** Error messages of a control; empty when it is valid. */
  error(label: string): string {
    const control = this.#find(label, ({ tagName }) => tagName !== 'button');
    if (attribute(control, 'aria-invalid') !== 'true') return '';
    return collapse(findDescribingElements(this.document, control).map(getVisibleText).join(' '));
  }

  description(label: string): string {
    const control = this.#find(label, ({ tagName }) => tagName !== 'button');
    return collapse(findDescribingElements(this.document, control).map(getVisibleText).join(' '));
  }

  attribute(label: string, name: string): string | null {
    return attribute(
      this.#find(label, ({ tagName }) => tagName !== 'button'),
      name,
    );
  }

  labels(fits: (control: Element) => boolean = () => true): string[] {
    return getControls(this.document, this.form)
      .filter((control) => fits(control) && getType(control) !== 'hidden')
      .map((control) => getAccessibleName(this.document, control));
  }

  submission(button: Element): Submission {
    return buildSubmission(this.document, this.form, button, this.pageAddress, this.#files);
  }

  #chooseRadio(group: string, texts: readonly string[]): this {
    const [text, ...more] = texts;
    if (text === undefined || more.length > 0) throw new Error(`'${group}' takes one choice`);
    const radio = findInGroup(this.document, this.form, group, text, 'radio');
    const name = attribute(radio, 'name');
    for (const each of getControls(this.document, this.form)) {
      if (getType(each) === 'radio' && attribute(each, 'name') === name) {
        setAttribute(each, 'checked', each === radio ? '' : null);
      }
    }
    return this;
  }

  #checkbox(label: string, group: string | undefined): Element {
    return group === undefined
      ? this.#control(label, (control) => getType(control) === 'checkbox')
      : findInGroup(this.document, this.form, group, label, 'checkbox');
  }

  #control(label: string, fits: (control: Element) => boolean): Element {
    return findControl(this.document, this.form, label, fits);
  }

  /** Like `#control`, but also finds disabled controls. */
  #find(label: string, fits: (control: Element) => boolean): Element {
    const found = getControls(this.document, this.form).find(
      (control) => fits(control) && getAccessibleName(this.document, control) === collapse(label),
    );
    return found ?? this.#control(label, fits);
  }
}

export function enterText(control: Element, text: string): void {
  if (control.tagName === 'textarea') {
    control.childNodes = [{ nodeName: '#text', value: text, parentNode: control }];
  } else {
    setAttribute(control, 'value', text.replace(/[\r\n]/g, ''));
  }
}
