import type { Language } from '~/shared/i18n/language';

/** Where an address leads that is not the page's own one. */
export interface Move {
  /** As the base language has it. */
  readonly to: string;
  /** The one that the address asks for in its query; absent: the way leads to the same language. */
  readonly language?: Language;
  /** 301 for an address that moved for good, 302 where the way may differ tomorrow. */
  readonly status: 301 | 302;
}
