import type { Language } from '~/shared/i18n/language';

/** The forms that keep something of a person, each with a notice of its own: `locales/{language}/texts/notices/{name}.md`. */
export const NOTICES = ['account', 'application', 'bank', 'documents', 'payee'] as const;
export type Notice = (typeof NOTICES)[number];

/** Which notices end with which account: a number may have one of each. */
export const NOTICES_OF = {
  customer: ['account'],
  astrologer: ['application', 'bank', 'documents', 'payee'],
} as const satisfies Readonly<Record<string, readonly Notice[]>>;

/** That somebody agreed to a notice. */
export interface Consent {
  readonly notice: Notice;
  /** The notice's own version: the day on which its text was made, `2026-11-23`. */
  readonly version: string;
  /** In which language it was shown. */
  readonly language: Language;
  readonly givenAt: Date;
}
