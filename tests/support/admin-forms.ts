import { listAdminRoutes } from './admin-routes';
import { isTyped, getType } from './html/controls';
import { attribute, findAll, hasAttribute, isHidden, setAttribute, type Element } from './html/dom';
import { getControls, isDisabled, getTextareaValue } from './html/form-data';
import { buildSubmission, type Submission } from './html/submission';
import type { HtmlClient, HtmlPage } from './html-client';

export interface FoundForm {
  readonly formId: string;
  readonly page: string;
}

/** Limit for pages that differ only in numbers and days; more than one, so that several states are covered. */
const MAX_PAGES_PER_KIND = 4;
const NUMERIC_PARTS = /\d+(?:-\d+)*/g;

/**
 * Crawls the administration by its links from every address without a number. @returns every form with text controls,
 * except passwords and one-time codes
 */
export async function findTypedForms(admin: HtmlClient): Promise<FoundForm[]> {
  const own = (await listAdminRoutes()).filter(({ hasPage }) => hasPage).map(({ path }) => path);
  const isOwn = (path: string) =>
    own.some((each) => getKind(each.toLowerCase()) === getKind(toPathname(path).toLowerCase()));
  const waiting = own.filter((path) => !path.includes('/1') && !path.endsWith('/logout'));
  const seen = new Set<string>();
  const found = new Map<string, FoundForm>();
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const kind = getKind(path);
    const ofKind = [...seen].filter((each) => getKind(each) === kind).length;
    if (seen.has(path) || ofKind >= MAX_PAGES_PER_KIND) continue;
    seen.add(path);
    const page = await admin.open(path);
    if (page.status !== 200) continue;
    for (const form of findPostForms(page)) {
      const formId = getFormId(page, form);
      const key = `${formId} ${getKind(getAction(page, form))}`;
      const isNew = formId !== '' && !found.has(key) && findTypedControls(page, form).length > 0;
      if (isNew) found.set(key, { formId, page: page.path });
    }
    for (const link of findAll(page.document, 'a')) {
      const { origin, pathname, search } = new URL(attribute(link, 'href') ?? '', page.address);
      if (origin === new URL(page.address).origin && isOwn(pathname))
        waiting.push(pathname + search);
    }
  }
  return [...found.values()];
}

export function getForm(page: HtmlPage, formId: string): Element {
  const form = findPostForms(page).find((each) => getFormId(page, each) === formId);
  if (!form) throw new Error(`${page.path} has no form '${formId}'`);
  return form;
}

export function fillAllTextFields(
  page: HtmlPage,
  form: Element,
  mark: string,
): Map<string, string> {
  const typed = new Map<string, string>();
  for (const control of findTypedControls(page, form)) {
    const name = attribute(control, 'name') ?? '';
    const text = control.tagName === 'textarea' ? `${mark} ${name}\n<b>&` : `${mark} ${name}`;
    if (control.tagName === 'textarea') {
      control.childNodes = [{ nodeName: '#text', value: text, parentNode: control }];
    } else setAttribute(control, 'value', text);
    typed.set(name, text);
  }
  return typed;
}

export function readTyped(page: HtmlPage, form: Element): Map<string, string> {
  return new Map(
    findTypedControls(page, form).map((control) => [
      attribute(control, 'name') ?? '',
      control.tagName === 'textarea'
        ? getTextareaValue(control)
        : (attribute(control, 'value') ?? ''),
    ]),
  );
}

export function getFormSubmission(page: HtmlPage, form: Element): Submission {
  const button = getControls(page.document, form)
    .filter((each) => getType(each) === 'submit' && !isHidden(each))
    .at(-1);
  if (!button) throw new Error(`A form of ${page.path} has no button`);
  return buildSubmission(page.document, form, button, page.address, new Map());
}

function findPostForms(page: HtmlPage): Element[] {
  return findAll(page.document, 'form').filter(
    (form) => attribute(form, 'method')?.toLowerCase() === 'post',
  );
}

function getFormId(page: HtmlPage, form: Element): string {
  const control = getControls(page.document, form).find(
    (each) => attribute(each, 'name') === 'formId',
  );
  return control ? (attribute(control, 'value') ?? '') : '';
}

function findTypedControls(page: HtmlPage, form: Element): Element[] {
  return getControls(page.document, form).filter(
    (control) =>
      isTyped(control) &&
      getType(control) !== 'password' &&
      attribute(control, 'autocomplete') !== 'one-time-code' &&
      !hasAttribute(control, 'readonly') &&
      !isDisabled(control),
  );
}

function getAction(page: HtmlPage, form: Element): string {
  return new URL(attribute(form, 'action') ?? '', page.address).pathname;
}

function toPathname(path: string): string {
  return path.split('?')[0] ?? path;
}

function getKind(path: string): string {
  return path.replace(NUMERIC_PARTS, 'N');
}
