import type { AuditEntry } from '~/shared/audit-entry';
import type { CalendarDate } from '~/shared/time/calendar';
import type { ReadingLanguage } from '~/shared/i18n/reading-language';
import type { SignSlug } from '~/features/astronomy/signs';

/** Events in the history of a reading. */
export const READING_ACTIONS = ['published', 'corrected', 'withdrawn'] as const;
export type ReadingAction = (typeof READING_ACTIONS)[number];

/** Names one reading. */
export interface ReadingKey {
  readonly date: CalendarDate;
  readonly language: ReadingLanguage;
  readonly sign: SignSlug;
}

/** Something that happened to a reading. */
export interface ReadingChange {
  readonly at: Date;
  /** E-mail address of the administrator, or the name of an API key. */
  readonly actor: string;
  readonly action: ReadingAction;
  /** The published text that it replaced or took away, as stored; null where only a draft stood there. */
  readonly before: string | null;
}

/** A published reading that is to give way to the site's draft. */
export interface Withdrawal extends ReadingKey {
  /** The version that was looked at. */
  readonly version: string;
  /** The draft, as stored. */
  readonly draft: string;
  readonly audit: AuditEntry;
}

/** History of readings in the site’s own store. Every method may throw `StoreError`. */
export interface ReadingChangeStore {
  /** @returns what happened to a reading, newest first, at most `limit` */
  of(reading: ReadingKey, limit: number): Promise<readonly ReadingChange[]>;
  /** Puts the draft in the place of a published reading, all of it or nothing. @returns false where another version stands there */
  withdraw(withdrawal: Withdrawal): Promise<boolean>;
}
