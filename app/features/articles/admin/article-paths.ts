import type { Language } from '~/shared/i18n/language';

export const PANEL_PATH = '/blogupload';
export const LIST_PATH = '/admin/articles';

/** Buttons besides save. `remove-` plus a picture's name removes the picture. */
export const INTENTS = {
  save: 'save',
  publish: 'publish',
  preview: 'preview',
  upload: 'upload',
  remove: 'remove-',
} as const;

export function articlePath(id: number): string {
  return `${PANEL_PATH}?article=${id}`;
}

export function twinPath(id: number, language: Language): string {
  return `${PANEL_PATH}?twin=${id}&language=${language}`;
}

export function stepPath(id: number, step: 'preview' | 'unpublish' | 'delete'): string {
  return `${PANEL_PATH}/${id}/${step}`;
}

/** @returns null if it is not an article id */
export function parseArticleId(text: string | null | undefined): number | null {
  return typeof text === 'string' && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}
