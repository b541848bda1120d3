import type { Admin } from '~/features/administration/admin';
import { guarded } from '~/shared/result/with-store-fallback';
import { failed, ok, type Result } from '~/shared/result/result';
import { addDays, getTodayInIndia, type CalendarDate } from '~/shared/time/calendar';
import type { Clock } from '~/shared/time/clock';
import { buildReadingCalendar, type CalendarDay } from '~/features/horoscopes/reading-calendar';
import { isPublished, computePublishedDigest } from './comparison.server';
import {
  correct,
  type CorrectionOutcome,
  type CorrectionFailure,
  type CorrectionInput,
} from './reading-correction.server';
import { READING_LANGUAGES, type ReadingLanguage } from '~/shared/i18n/reading-language';
import { buildStartOverEntry, type Editor } from './publishing-audit';
import type { PublishingStore, ReadingUpload, CurrentReading } from './publishing.store';
import { SIGNS, type SignSlug } from '~/features/astronomy/signs';
import type { DayRange } from './upload';
import {
  publishSign,
  publishAll,
  uploadNextSign,
  type PublishSignFailure,
  type ReadingInputFailure,
  type PublishAllFailure,
  type PublishOneInput,
  type PublishSignInput,
  type PublishAllInput,
} from './reading-upload.server';

const CALENDAR_DAYS = 30;

export interface CurrentState {
  readonly readings: readonly CurrentReading[];
  /** Identifies the published versions. Empty if there are none. */
  readonly digest: string;
}

export interface Gap {
  readonly date: CalendarDate;
  readonly isToday: boolean;
  readonly language: ReadingLanguage;
  readonly missing: readonly SignSlug[];
  readonly drafts: readonly SignSlug[];
}

/** @returns the use cases for publishing readings */
export function createPublishing({
  source,
  clock,
}: {
  readonly source: PublishingStore;
  readonly clock: Clock;
}) {
  const today = () => getTodayInIndia(clock);
  return {
    /** @returns the number of readings on each of the coming thirty days, by language */
    async calendar(): Promise<readonly CalendarDay[]> {
      const range = { start: today(), end: addDays(today(), CALENDAR_DAYS - 1) };
      return buildReadingCalendar(range, await source.counts(range));
    },

    /** @returns unpublished readings of today and tomorrow */
    async gaps(): Promise<readonly Gap[]> {
      const range = { start: today(), end: addDays(today(), 1) };
      const current = await Promise.all(
        READING_LANGUAGES.map((language) => source.listCurrent(range, language)),
      );
      return [range.start, range.end].flatMap((date) =>
        READING_LANGUAGES.map((language, index): Gap => {
          const ofDay = current[index]?.filter((each) => each.date === date) ?? [];
          const isDone = (sign: SignSlug) =>
            ofDay.some((each) => each.sign === sign && isPublished(each));
          const open = SIGNS.map(({ slug }) => slug).filter((sign) => !isDone(sign));
          const isSignDraft = (sign: SignSlug) => ofDay.some((each) => each.sign === sign);
          return {
            date,
            isToday: date === range.start,
            language,
            missing: open.filter((sign) => !isSignDraft(sign)),
            drafts: open.filter(isSignDraft),
          };
        }).filter(({ missing, drafts }) => missing.length + drafts.length > 0),
      );
    },

    /** @returns at most one upload per language */
    getUploads: ({ id }: Admin): Promise<readonly ReadingUpload[]> => source.getUploads(id),

    /** @returns the current readings of a range, of all signs or of one */
    async listCurrent(
      range: DayRange,
      language: ReadingLanguage,
      sign?: SignSlug,
    ): Promise<CurrentState> {
      const all = await source.listCurrent(range, language);
      const readings = sign === undefined ? all : all.filter((each) => each.sign === sign);
      return { readings, digest: computePublishedDigest(readings) };
    },

    /** @returns `completed` after the twelfth sign */
    uploadNextSign: (
      admin: Admin,
      input: PublishOneInput,
    ): Promise<Result<'published' | 'completed', PublishSignFailure | 'failed'>> =>
      guarded(() => uploadNextSign(source, today(), admin, input)),
    /** @returns `published`, or the reason why the readings were not published */
    publishAll: (
      admin: Admin,
      input: PublishAllInput,
    ): Promise<Result<'published', PublishAllFailure | 'failed'>> =>
      guarded(() => publishAll(source, today(), admin, input)),
    /** @returns `published`, or the reason why the reading was not published */
    publishSign: (
      editor: Editor,
      input: PublishSignInput,
    ): Promise<Result<'published', ReadingInputFailure | 'failed'>> =>
      guarded(() => publishSign(source, editor, input)),
    /**
     * Replaces a reading or publishes a sign's first one, without an upload.
     * @returns the outcome, or the reason why the correction was rejected
     */
    correct: (
      admin: Admin,
      input: CorrectionInput,
    ): Promise<Result<CorrectionOutcome, CorrectionFailure | 'failed'>> =>
      guarded(() => correct(source, today(), admin, input)),

    /** Ends an upload. Its published readings are unchanged. @returns `gone` if it is no longer in progress */
    startOver: (
      admin: Admin,
      uploadId: number,
    ): Promise<Result<ReadingUpload, 'gone' | 'failed'>> =>
      guarded(async () => {
        const uploads = await source.getUploads(admin.id);
        const upload = uploads.find(({ id }) => id === uploadId);
        if (!upload) return failed('gone');
        const done = await source.abandonUpload(
          admin.id,
          uploadId,
          buildStartOverEntry(admin, upload),
        );
        return done ? ok(upload) : failed('gone');
      }),
  };
}

/**
 * Use cases of editors: uploading the twelve readings of one or more days, one by one or together, and correcting
 * published ones. Methods that return a `Result` never throw `StoreError`, the others may.
 */
export type Publishing = ReturnType<typeof createPublishing>;
