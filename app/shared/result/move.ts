import type { Language } from '~/shared/i18n/language';

/** A redirect. */
export interface PathRedirect {
  readonly to: string;
  /** From the query; absent: unchanged. */
  readonly language?: Language;
  readonly status: 301 | 302;
}
