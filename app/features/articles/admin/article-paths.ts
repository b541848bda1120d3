import type { Language } from '~/shared/i18n/language';

export const ARTICLE_FORM_PATH = '/blogupload';
export const LIST_PATH = '/admin/articles';

/** Submit buttons besides save. `remove-` is followed by the name of the picture to remove. */
export const INTENTS = {
  save: 'save',
  publish: 'publish',
  preview: 'preview',
  upload: 'upload',
  remove: 'remove-',
} as const;

export function getArticleFormPath(id: number): string {
  return `${ARTICLE_FORM_PATH}?article=${id}`;
}

export function getTwinPath(id: number, language: Language): string {
  return `${ARTICLE_FORM_PATH}?twin=${id}&language=${language}`;
}

export function getStepPath(id: number, step: 'preview' | 'unpublish' | 'delete'): string {
  return `${ARTICLE_FORM_PATH}/${id}/${step}`;
}

/** @returns null if it is not an article id */
export function parseArticleId(text: string | null | undefined): number | null {
  return typeof text === 'string' && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}
