import { BASE_LANGUAGE, type Language } from '~/shared/i18n/language';

export const FAQ_MANAGER_PATH = '/faqmanager';

/** A failed submit links to these ids, also without JavaScript. */
export const ADD_ANCHOR = 'add-faq';
export const CONTACT_ANCHOR = 'contact';
export const TOP_ANCHOR = 'content';

export function buildListPath(language: Language): string {
  return FAQ_MANAGER_PATH + getLanguageQuery(language);
}

export function getTwinPath(id: number, language: Language): string {
  return `${FAQ_MANAGER_PATH}?language=${language}&twin=${id}`;
}

/** Query for a non-default language, so that the page links back to its list. */
export function getLanguageQuery(language: Language): string {
  return language === BASE_LANGUAGE ? '' : `?language=${language}`;
}

export function getEditFaqPath(id: number): string {
  return `${FAQ_MANAGER_PATH}/${id}/edit`;
}

export function getDeleteFaqPath(id: number): string {
  return `${FAQ_MANAGER_PATH}/${id}/delete`;
}

export function getFaqAnchor(id: number): string {
  return `faq-${id}`;
}

export function parseFaqId(text: string | null | undefined): number | null {
  return /^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : null;
}
