import type { Language } from '~/shared/i18n/language';

export interface PathRedirect {
  readonly to: string;
  /** Target language; the current language when absent. */
  readonly language?: Language;
  readonly status: 301 | 302;
}
