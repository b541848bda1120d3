import type { AuditEntry } from '~/shared/audit-entry';
import type { CalendarDate } from '~/shared/time/calendar';
import type { ReadingLanguage } from '~/shared/i18n/reading-language';
import type { SignSlug } from '~/features/astronomy/signs';

export const READING_ACTIONS = ['published', 'corrected', 'withdrawn'] as const;
export type ReadingAction = (typeof READING_ACTIONS)[number];

export interface ReadingKey {
  readonly date: CalendarDate;
  readonly language: ReadingLanguage;
  readonly sign: SignSlug;
}

export interface ReadingChange {
  readonly at: Date;
  /** E-mail address of the administrator, or the name of the API key. */
  readonly actor: string;
  readonly action: ReadingAction;
  /** The replaced or withdrawn published text. Null if there was only a draft. */
  readonly before: string | null;
}

export interface Withdrawal extends ReadingKey {
  readonly version: string;
  readonly draft: string;
  readonly audit: AuditEntry;
}

/** History of readings in the site’s own store. Every method may throw `StoreError`. */
export interface ReadingChangeStore {
  /** @returns changes, newest first */
  of(reading: ReadingKey, limit: number): Promise<readonly ReadingChange[]>;
  /** All or nothing. @returns false when another version is published */
  withdraw(withdrawal: Withdrawal): Promise<boolean>;
}
