import type { AuditEntry } from '~/shared/audit-entry';
import type { CalendarDate } from '~/shared/time/calendar';
import type { Reading, ReadingOrigin } from './horoscope.store';
import type { ReadingLanguage } from '~/shared/i18n/reading-language';
import type { SignSlug } from '~/features/astronomy/signs';
import type { DayRange } from './upload';

/** A reading as it stands in the store. */
export interface CurrentReading extends Reading {
  /**
   * Names this version of it and no other: an editor names it to replace that one only. In the own store it is the moment of its
   * last change; the provider's service has texts of its own.
   */
  readonly version: string;
}

/** How many readings of a day, language and origin there are. */
export interface ReadingCount {
  readonly date: CalendarDate;
  readonly language: ReadingLanguage;
  readonly origin: ReadingOrigin;
  readonly total: number;
}

/** Twelve signs that an administrator uploads one by one: one such upload at a time for each language. */
export interface ReadingUpload {
  readonly id: number;
  readonly language: ReadingLanguage;
  readonly range: DayRange;
  /** The signs that are done, in the signs' order. */
  readonly done: readonly SignSlug[];
}

/** A reading to be public from now on. */
export interface NewReading {
  readonly date: CalendarDate;
  readonly sign: SignSlug;
  readonly prediction: string;
  /** The version of the published reading that it replaces; null where only a draft, or nothing, may stand. */
  readonly replaces: string | null;
}

/** What becomes of an administrator's upload when readings are published. */
export type UploadStep =
  /** The first sign of a new upload. */
  | { readonly kind: 'begin'; readonly range: DayRange; readonly sign: SignSlug }
  /** The next sign of one under way, which ends with the twelfth. */
  | { readonly kind: 'go-on'; readonly id: number; readonly sign: SignSlug }
  /** All twelve at once: an upload of the same days has nothing left to do. */
  | { readonly kind: 'finish'; readonly range: DayRange };

/** What is written in one transaction. */
export interface Publication {
  /** Null for a holder of a key of the API, who has no upload. */
  readonly adminId: number | null;
  readonly language: ReadingLanguage;
  readonly readings: readonly NewReading[];
  /** Null for a correction. */
  readonly step: UploadStep | null;
  readonly audit: readonly AuditEntry[];
}

/**
 * - `published`: done
 * - `completed`: done, and the upload with it
 * - `changed`: somebody else was quicker; nothing was written
 */
export type PublicationOutcome = 'published' | 'completed' | 'changed';

/** How far administrators' uploads are. Every method may throw `StoreError`. */
export interface UploadProgress {
  /** @returns the uploads that an administrator has under way */
  getUploads(adminId: number): Promise<readonly ReadingUpload[]>;
  /** Ends an administrator's upload; what it published stays. @returns false when it is not under way (any more) */
  abandonUpload(adminId: number, uploadId: number, audit: AuditEntry): Promise<boolean>;
}

/** A publication whose readings are kept elsewhere. */
export interface PublicationRecord extends Omit<Publication, 'readings'> {
  /** Whether anything that visitors read has changed. */
  readonly changesReadings: boolean;
}

/** The site's own record of publications whose readings another service keeps. Every method may throw `StoreError`. */
export interface PublicationLog extends UploadProgress {
  /** @returns whether the step of a publication can be taken, as things stand */
  canRecord(publication: Pick<Publication, 'adminId' | 'language' | 'step'>): Promise<boolean>;
  /**
   * Takes the step and writes the lines: all of it or nothing.
   * @returns what came of it; `changed` when the step cannot be taken any more
   */
  record(publication: PublicationRecord): Promise<PublicationOutcome>;
}

/** Where editors' readings go, and how far their uploads are. Every method may throw `StoreError`. */
export interface PublishingStore extends UploadProgress {
  /** @returns the readings of a range in one language, by day and in the signs' order */
  standing(range: DayRange, language: ReadingLanguage): Promise<readonly CurrentReading[]>;
  /** @returns counts of a range in all languages; what there is none of is left out */
  counts(range: DayRange): Promise<readonly ReadingCount[]>;
  /** Publishes readings as an editor's, with what belongs to it: all of it or nothing. @returns what came of it */
  publish(publication: Publication): Promise<PublicationOutcome>;
}
