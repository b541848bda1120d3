import { expect } from 'vitest';
import { BASE_LANGUAGE, LANGUAGES, toLanguageTag, type Language } from '~/shared/i18n/language';
import { inLanguage } from '~/shared/i18n/language.server';
import { attribute, findAll } from './html/dom';
import type { HtmlPage } from './html-client';

export const LANGUAGE_CODES = LANGUAGES.map(({ code }) => code);

/** A message function such as `m.account_login`, for the current language. */
export type Words = () => string;

/** @returns the message in a language. @throws Error when it equals the base language's */
export function say(language: Language, words: Words): string {
  const said = inLanguage(language, words);
  const isOwn = language === BASE_LANGUAGE || said !== inLanguage(BASE_LANGUAGE, words);
  if (!isOwn) throw new Error(`'${said}' is not translated`);
  return said;
}

export function expectPageInLanguage(
  language: Language,
  page: HtmlPage,
  status: number,
  heading: Words,
): void {
  expect([page.status, page.heading]).toEqual([status, say(language, heading)]);
  const roots = findAll(page.document, 'html').map((root) => attribute(root, 'lang'));
  expect(roots).toEqual([toLanguageTag(language)]);
}
