import { BASE_LANGUAGE, type Language } from '~/shared/i18n/language';

export const FAQ_MANAGER_PATH = '/faqmanager';

/** Ids in the page of the list's forms: a post that fails leads there, also where no script moves the focus. */
export const ADD_ANCHOR = 'add-faq';
export const CONTACT_ANCHOR = 'contact';
/** Id of the frame's main part, where messages stand on top. */
export const TOP_ANCHOR = 'content';

/** The list of a language's questions. */
export function buildListPath(language: Language): string {
  return FAQ_MANAGER_PATH + getQuery(language);
}

/** The same with the form for a question's twin in that language. */
export function getTwinPath(id: number, language: Language): string {
  return `${FAQ_MANAGER_PATH}?language=${language}&twin=${id}`;
}

/** What follows an address for a question of another language than the usual one, so that its page leads back to its list. */
export function getQuery(language: Language): string {
  return language === BASE_LANGUAGE ? '' : `?language=${language}`;
}

/** The address of the page that changes a question. */
export function getEditFaqPath(id: number): string {
  return `${FAQ_MANAGER_PATH}/${id}/edit`;
}

/** The address of the page that asks before a question is deleted. */
export function getDeleteFaqPath(id: number): string {
  return `${FAQ_MANAGER_PATH}/${id}/delete`;
}

/** The id in the page of a question in the list. */
export function getFaqAnchor(id: number): string {
  return `faq-${id}`;
}

/** The number in an address; null for anything that cannot be a question's. */
export function parseFaqId(text: string | null | undefined): number | null {
  return /^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : null;
}
