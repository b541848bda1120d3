import type { Language } from '~/shared/i18n/language';

/** The blog upload panel: the form for an article. */
export const PANEL_PATH = '/blogupload';
/** The list of all articles. */
export const LIST_PATH = '/admin/articles';

/** What the page of an article asks for beside saving: `remove-` and a picture's name takes the picture away. */
export const INTENTS = {
  save: 'save',
  publish: 'publish',
  preview: 'preview',
  upload: 'upload',
  remove: 'remove-',
} as const;

/** The panel with an article in it, for editing. */
export function articlePath(id: number): string {
  return `${PANEL_PATH}?article=${id}`;
}

/** The panel with the form for the same article in another language. */
export function twinPath(id: number, language: Language): string {
  return `${PANEL_PATH}?twin=${id}&language=${language}`;
}

/** A page about an article. */
export function stepPath(id: number, step: 'preview' | 'unpublish' | 'delete'): string {
  return `${PANEL_PATH}/${id}/${step}`;
}

/** The number of an article in an address; null for what is none. */
export function parseArticleId(text: string | null | undefined): number | null {
  return typeof text === 'string' && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}
