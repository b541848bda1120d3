import type { AuditEntry } from '~/shared/audit-entry';
import type { CalendarDate } from '~/shared/time/calendar';
import type { Reading, ReadingOrigin } from './horoscope.store';
import type { ReadingLanguage } from '~/shared/i18n/reading-language';
import type { SignSlug } from '~/features/astronomy/signs';
import type { DayRange } from './upload';

export interface CurrentReading extends Reading {
  /** An editor replaces only this version. In the own store it is the time of the last change. */
  readonly version: string;
}

export interface ReadingCount {
  readonly date: CalendarDate;
  readonly language: ReadingLanguage;
  readonly origin: ReadingOrigin;
  readonly total: number;
}

/** An upload in steps; one per administrator and language. */
export interface ReadingUpload {
  readonly id: number;
  readonly language: ReadingLanguage;
  readonly range: DayRange;
  /** In sign order. */
  readonly done: readonly SignSlug[];
}

export interface NewReading {
  readonly date: CalendarDate;
  readonly sign: SignSlug;
  readonly prediction: string;
  /** The published version to replace; null when only a draft or nothing can be there. */
  readonly replaces: string | null;
}

/** Effect of a publication on the administrator's upload. */
export type UploadStep =
  | { readonly kind: 'begin'; readonly range: DayRange; readonly sign: SignSlug }
  | { readonly kind: 'go-on'; readonly id: number; readonly sign: SignSlug }
  /** All twelve together: ends an upload of the same days. */
  | { readonly kind: 'finish'; readonly range: DayRange };

export interface Publication {
  /** Null for an API key. */
  readonly adminId: number | null;
  readonly language: ReadingLanguage;
  readonly readings: readonly NewReading[];
  /** Null for a correction. */
  readonly step: UploadStep | null;
  readonly audit: readonly AuditEntry[];
}

/**
 * - `published`: done
 * - `completed`: done, the upload too
 * - `changed`: another editor was faster; nothing was written
 */
export type PublicationOutcome = 'published' | 'completed' | 'changed';

/** How far administrators' uploads are. Every method may throw `StoreError`. */
export interface UploadProgress {
  /** @returns the uploads that an administrator has under way */
  getUploads(adminId: number): Promise<readonly ReadingUpload[]>;
  /** Published readings stay. @returns false when it is no longer in progress */
  abandonUpload(adminId: number, uploadId: number, audit: AuditEntry): Promise<boolean>;
}

/** The readings are stored by another service. */
export interface PublicationRecord extends Omit<Publication, 'readings'> {
  readonly changesReadings: boolean;
}

/** The site's own record of publications whose readings another service keeps. Every method may throw `StoreError`. */
export interface PublicationLog extends UploadProgress {
  /** @returns whether the step of a publication can be taken, as things stand */
  canRecord(publication: Pick<Publication, 'adminId' | 'language' | 'step'>): Promise<boolean>;
  /** All or nothing. @returns `changed` when the step is no longer possible */
  record(publication: PublicationRecord): Promise<PublicationOutcome>;
}

/** Editors' readings and the progress of their uploads. Every method may throw `StoreError`. */
export interface PublishingStore extends UploadProgress {
  /** @returns readings by day, in sign order */
  standing(range: DayRange, language: ReadingLanguage): Promise<readonly CurrentReading[]>;
  /** @returns counts for all languages, without zeros */
  counts(range: DayRange): Promise<readonly ReadingCount[]>;
  /**
   * All or nothing.
   * @returns what came of it
   */
  publish(publication: Publication): Promise<PublicationOutcome>;
}
