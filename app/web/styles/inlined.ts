import type { AreaStyles } from '~/web/http/route-handle';
import { BASE_LANGUAGE, getCurrentLanguage } from '~/shared/i18n/language';
import admin from './admin.css?inline';
import base from './index.css?inline';
import review from './review.css?inline';
import matching from './matching.css?inline';
import forms from './with-forms.css?inline';

/** Whether the text of styles is here: browsers' bundles leave it out, because hydration keeps what the server sent. */
const HAS_STYLE_TEXT = import.meta.env.SSR || import.meta.env.DEV;

/** What the script of a language wants, such as its own display face; most languages have nothing here. */
const LANGUAGE_STYLES = HAS_STYLE_TEXT
  ? import.meta.glob<string>('/locales/*/style.css', {
      query: '?inline',
      import: 'default',
      eager: true,
    })
  : {};

/** What every document carries in its head; layouts and pages add their own. */
export const baseStyles = HAS_STYLE_TEXT ? base : '';

// Links to these pages load the document: they have no file.
export const formStyles: AreaStyles = { text: import.meta.env.SSR ? forms : '' };
export const matchingStyles: AreaStyles = { text: import.meta.env.SSR ? matching : '' };
export const adminStyles: AreaStyles = { text: import.meta.env.SSR ? forms + admin + review : '' };

/** @returns whether the language of the page in hand has an element for its styles, in browsers too, which have no text */
export function hasLanguageStyles(): boolean {
  return getCurrentLanguage() !== BASE_LANGUAGE;
}

/** @returns the styles of the language of the page in hand, which stand behind all others; never empty: no policy names nothing */
export function getLanguageStyles(): string {
  return LANGUAGE_STYLES[`/locales/${getCurrentLanguage()}/style.css`] ?? ' ';
}
