import type { AuditEntry } from '~/shared/audit-entry';
import type { CalendarDate } from '~/shared/time/calendar';
import type { Reading, ReadingOrigin } from './horoscope.store';
import type { ReadingLanguage } from '~/shared/i18n/reading-language';
import type { SignSlug } from '~/features/astronomy/signs';
import type { DayRange } from './upload';

export interface CurrentReading extends Reading {
  /** An editor can replace only this version. In the site's own store it is the time of the last change. */
  readonly version: string;
}

export interface ReadingCount {
  readonly date: CalendarDate;
  readonly language: ReadingLanguage;
  readonly origin: ReadingOrigin;
  readonly total: number;
}

/** An upload in steps. An administrator has at most one per language. */
export interface ReadingUpload {
  readonly id: number;
  readonly language: ReadingLanguage;
  readonly range: DayRange;
  /** Uploaded signs, in sign order. */
  readonly done: readonly SignSlug[];
}

export interface NewReading {
  readonly date: CalendarDate;
  readonly sign: SignSlug;
  readonly prediction: string;
  /** The published version to replace. Null if there is none or only a draft. */
  readonly replaces: string | null;
}

/** Change that a publication makes to the administrator's upload. */
export type UploadStep =
  | { readonly kind: 'begin'; readonly range: DayRange; readonly sign: SignSlug }
  | { readonly kind: 'go-on'; readonly id: number; readonly sign: SignSlug }
  /** All twelve signs together. Ends an upload of the same days. */
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
 * - `completed`: published, and the upload is complete
 * - `changed`: another editor was faster and nothing was written
 */
export type PublicationOutcome = 'published' | 'completed' | 'changed';

/** Progress of administrators' uploads. Every method may throw `StoreError`. */
export interface UploadProgress {
  /** @returns the administrator's uploads in progress */
  getUploads(adminId: number): Promise<readonly ReadingUpload[]>;
  /** Published readings are unchanged. @returns false if the upload is no longer in progress */
  abandonUpload(adminId: number, uploadId: number, audit: AuditEntry): Promise<boolean>;
}

/** A publication whose readings another service stores. */
export interface PublicationRecord extends Omit<Publication, 'readings'> {
  readonly changesReadings: boolean;
}

/** The site's own log of publications whose readings another service stores. Every method may throw `StoreError`. */
export interface PublicationLog extends UploadProgress {
  /** @returns whether the publication's step is possible now */
  canRecord(publication: Pick<Publication, 'adminId' | 'language' | 'step'>): Promise<boolean>;
  /** All or nothing. @returns `changed` when the step is no longer possible */
  record(publication: PublicationRecord): Promise<PublicationOutcome>;
}

/** Editors' readings and the progress of their uploads. Every method may throw `StoreError`. */
export interface PublishingStore extends UploadProgress {
  /** @returns readings by day, in sign order */
  listCurrent(range: DayRange, language: ReadingLanguage): Promise<readonly CurrentReading[]>;
  /** @returns counts for all languages, without zeros */
  counts(range: DayRange): Promise<readonly ReadingCount[]>;
  /**
   * All or nothing.
   * @returns the outcome of the publication
   */
  publish(publication: Publication): Promise<PublicationOutcome>;
}
