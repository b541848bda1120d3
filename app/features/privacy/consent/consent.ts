import type { Language } from '~/shared/i18n/language';

/** Forms that store personal data. Their notices are in `locales/{language}/texts/notices/{name}.md`. */
export const NOTICES = ['account', 'application', 'bank', 'documents', 'payee'] as const;
export type Notice = (typeof NOTICES)[number];

/** Notices whose consent ends with each account type. A number can have both accounts. */
export const NOTICES_BY_ACCOUNT = {
  customer: ['account'],
  astrologer: ['application', 'bank', 'documents', 'payee'],
} as const satisfies Readonly<Record<string, readonly Notice[]>>;

export interface Consent {
  readonly notice: Notice;
  /** Date of the text, `2026-11-23`. */
  readonly version: string;
  readonly language: Language;
  readonly givenAt: Date;
}
