import { currentLanguage } from '~/shared/i18n/language';
import admin from './admin.css?inline';
import base from './index.css?inline';
import review from './review.css?inline';
import forms from './with-forms.css?inline';

/** Whether the text of styles is here: browsers' bundles leave it out, because hydration keeps what the server sent. */
const IS_HERE = import.meta.env.SSR || import.meta.env.DEV;

/** What the script of a language wants, such as its own display face; most languages have nothing here. */
const OF_LANGUAGES = IS_HERE
  ? import.meta.glob<string>('/locales/*/style.css', {
      query: '?inline',
      import: 'default',
      eager: true,
    })
  : {};

/** What every document carries in its head; a layout adds its own. */
export const baseStyles = IS_HERE ? base : '';
export const formStyles = IS_HERE ? forms : '';
export const adminStyles = IS_HERE ? forms + admin + review : '';

/** @returns the styles of the language of the page in hand, which stand behind all others */
export function languageStyles(): string {
  return OF_LANGUAGES[`/locales/${currentLanguage()}/style.css`] ?? '';
}
