import { expect } from 'vitest';
import { BASE_LANGUAGE, LANGUAGES, toLanguageTag, type Language } from '~/shared/i18n/language';
import { inLanguage } from '~/shared/i18n/language.server';
import { attribute, findAll } from './html/dom';
import type { HtmlPage } from './html-client';

/** The languages of the site, for `describe.each`. */
export const LANGUAGE_CODES = LANGUAGES.map(({ code }) => code);

/** What a page says: a message such as `m.account_login`, in whichever language is spoken. */
export type Words = () => string;

/** What a page is to say in a language. @throws Error where the language says it as the base language does */
export function say(language: Language, words: Words): string {
  const said = inLanguage(language, words);
  const isOwn = language === BASE_LANGUAGE || said !== inLanguage(BASE_LANGUAGE, words);
  if (!isOwn) throw new Error(`'${said}' is not translated`);
  return said;
}

/** Checks a page's status and heading, and that it says which language it is in. */
export function expectPageIn(
  language: Language,
  page: HtmlPage,
  status: number,
  heading: Words,
): void {
  expect([page.status, page.heading]).toEqual([status, say(language, heading)]);
  const roots = findAll(page.document, 'html').map((root) => attribute(root, 'lang'));
  expect(roots).toEqual([toLanguageTag(language)]);
}
