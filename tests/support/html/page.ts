import type { IncomingHttpHeaders } from 'node:http';
import { getAccessibleName } from './accessible-name';
import { isSubmitButton, getList } from './controls';
import {
  attribute,
  collapse,
  getDescendants,
  findAll,
  findById,
  isHidden,
  parseHtml,
  getSourceText,
  getVisibleText,
  type Document,
  type Element,
} from './dom';
import { getControls, isDisabled } from './form-data';
import { HtmlForm } from './form';
import type { Submission } from './submission';

export interface Redirect {
  readonly status: number;
  readonly to: string;
}

export interface Heading {
  readonly level: number;
  readonly text: string;
}

export class HtmlPage {
  readonly document: Document;
  readonly #forms = new Map<Element, HtmlForm>();

  constructor(
    readonly address: string,
    readonly status: number,
    readonly headers: IncomingHttpHeaders,
    readonly html: string,
    readonly redirects: readonly Redirect[],
  ) {
    this.document = parseHtml(html);
  }

  get path(): string {
    const { pathname, search } = new URL(this.address);
    return pathname + search;
  }

  get title(): string {
    const [title] = findAll(this.document, 'title');
    return title ? collapse(getSourceText(title)) : '';
  }

  get headings(): Heading[] {
    return findAll(this.document, 'h1', 'h2', 'h3', 'h4', 'h5', 'h6').map((heading) => ({
      level: Number(heading.tagName.slice(1)),
      text: getVisibleText(heading),
    }));
  }

  /** @throws Error unless there is exactly one */
  get heading(): string {
    const [heading, ...more] = this.headings.filter(({ level }) => level === 1);
    if (!heading || more.length > 0) throw new Error(`${this.path} has not exactly one h1`);
    return heading.text;
  }

  /** Non-empty elements with `role="alert"` or `"status"`, which a screen reader announces. */
  get alerts(): string[] {
    return this.all((each) => ['alert', 'status'].includes(attribute(each, 'role') ?? ''))
      .map(getVisibleText)
      .filter(Boolean);
  }

  get text(): string {
    const [main] = findAll(this.document, 'main');
    return main ? getVisibleText(main) : '';
  }

  /** Finds by name, property or http-equiv; null when there is none. */
  meta(name: string): string | null {
    const found = findAll(this.document, 'meta').find((each) =>
      ['name', 'property', 'http-equiv'].some((kind) => attribute(each, kind) === name),
    );
    return found ? attribute(found, 'content') : null;
  }

  get canonical(): string | null {
    const link = findAll(this.document, 'link').find(
      (each) => attribute(each, 'rel') === 'canonical',
    );
    return link ? attribute(link, 'href') : null;
  }

  /** Target and seconds of `<meta http-equiv="refresh">`; null when there is none. */
  get refresh(): { seconds: number; to: string } | null {
    const match = /^(\d+);\s*url=(.+)$/i.exec(this.meta('refresh') ?? '');
    return match ? { seconds: Number(match[1]), to: match[2] ?? '' } : null;
  }

  get structuredData(): unknown[] {
    return findAll(this.document, 'script')
      .filter((each) => attribute(each, 'type') === 'application/ld+json')
      .map((each) => JSON.parse(getSourceText(each)) as unknown);
  }

  all(fits: (element: Element) => boolean): Element[] {
    return getDescendants(this.document).filter(fits);
  }

  /** @param within accessible name of a part of the page */
  getLinkNames(within?: string): string[] {
    return this.#links(within).map(({ name }) => name);
  }

  /** @throws Error when there is no such link, or when several have different targets */
  link(name: string, within?: string): string {
    const links = this.#links(within);
    const addresses = new Set(
      links.filter((each) => each.name === collapse(name)).map(({ address }) => address),
    );
    const [address] = addresses;
    if (address === undefined) throw new Error(`No link '${name}'. There are: ${getList(links)}`);
    if (addresses.size > 1) throw new Error(`'${name}' leads to ${[...addresses].join(' and ')}`);
    return address;
  }

  hasLink(name: string, within?: string): boolean {
    return this.getLinkNames(within).includes(collapse(name));
  }

  hasButton(label: string): boolean {
    return this.#buttons().some(({ name }) => name === collapse(label));
  }

  /** The form with this submit button. Returns the same object each time, because it holds the input. */
  form(buttonLabel: string, within?: string): HtmlForm {
    const form = this.#formOf(this.#button(buttonLabel, within));
    const known = this.#forms.get(form);
    if (known) return known;
    const made = new HtmlForm(this.document, form, this.address);
    this.#forms.set(form, made);
    return made;
  }

  submission(buttonLabel: string, within?: string): Submission {
    const button = this.#button(buttonLabel, within);
    if (isDisabled(button)) throw new Error(`The button '${buttonLabel}' is disabled`);
    return this.form(buttonLabel, within).submission(button);
  }

  #links(within: string | undefined): { name: string; address: string }[] {
    const part = within === undefined ? this.document : this.#part(within);
    return findAll(part, 'a').flatMap((link) => {
      const address = attribute(link, 'href');
      return address === null || isHidden(link)
        ? []
        : [{ name: getAccessibleName(this.document, link), address }];
    });
  }

  #part(name: string): Element {
    const parts = this.all((each) =>
      /^(nav|section|main|article|aside|form|ul|ol|footer|header)$/.test(each.tagName),
    );
    const found = parts.find((part) => getLabel(this.document, part) === collapse(name));
    if (!found) throw new Error(`The page has no part named '${name}'`);
    return found;
  }

  #buttons(within?: string): { button: Element; name: string }[] {
    const part = within === undefined ? this.document : this.#part(within);
    return findAll(part, 'button', 'input')
      .filter((each) => isSubmitButton(each) && !isHidden(each))
      .map((button) => ({ button, name: getAccessibleName(this.document, button) }));
  }

  #button(label: string, within: string | undefined): Element {
    const buttons = this.#buttons(within);
    const found = buttons.filter(({ name }) => name === collapse(label));
    const [first] = found;
    if (!first) throw new Error(`No button '${label}'. There are: ${getList(buttons)}`);
    if (found.length > 1) throw new Error(`Several buttons '${label}': name the part of the page`);
    return first.button;
  }

  #formOf(button: Element): Element {
    const form = findAll(this.document, 'form').find((each) =>
      getControls(this.document, each).includes(button),
    );
    if (!form) throw new Error('The button belongs to no form');
    return form;
  }
}

/** Explicit names only (`aria-label`, `aria-labelledby`). */
function getLabel(document: Document, part: Element): string {
  const label = attribute(part, 'aria-label');
  if (label !== null) return collapse(label);
  const id = attribute(part, 'aria-labelledby');
  const named = id === null ? null : findById(document, id);
  return named ? getVisibleText(named) : '';
}
