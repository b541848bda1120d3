import type { AreaStyles } from '~/web/http/route-handle';
import { BASE_LANGUAGE, getCurrentLanguage } from '~/shared/i18n/language';
import admin from './admin.css?inline';
import base from './index.css?inline';
import review from './review.css?inline';
import matching from './matching.css?inline';
import forms from './with-forms.css?inline';

/** Browser bundles omit the text, because hydration preserves the server's styles. */
const HAS_STYLE_TEXT = import.meta.env.SSR || import.meta.env.DEV;

/** Styles for one script, such as a display font. Empty for most languages. */
const LANGUAGE_STYLES = HAS_STYLE_TEXT
  ? import.meta.glob<string>('/locales/*/style.css', {
      query: '?inline',
      import: 'default',
      eager: true,
    })
  : {};

export const baseStyles = HAS_STYLE_TEXT ? base : '';

// These styles have no file, so links to such pages load the document.
export const formStyles: AreaStyles = { text: import.meta.env.SSR ? forms : '' };
export const matchingStyles: AreaStyles = { text: import.meta.env.SSR ? matching : '' };
export const adminStyles: AreaStyles = { text: import.meta.env.SSR ? forms + admin + review : '' };

/** Also works in browsers, which do not have the text. */
export function hasLanguageStyles(): boolean {
  return getCurrentLanguage() !== BASE_LANGUAGE;
}

/** Last in the cascade. Never empty, because the policy hashes each element. */
export function getLanguageStyles(): string {
  return LANGUAGE_STYLES[`/locales/${getCurrentLanguage()}/style.css`] ?? ' ';
}
