import type { AdminArgs } from '~/features/administration/panel/admin-guard.session.server';
import { answerRefusal } from '~/features/administration/panel/refusal-answers.server';
import { toAdminDate, toAdminMoment } from '~/features/administration/moment';
import { invalid } from '~/web/forms/server/form-responses.server';
import { isPublished } from '~/features/horoscopes/comparison.server';
import type { ReadingLanguage } from '~/shared/i18n/reading-language';
import type { CorrectionOutcome } from '~/features/horoscopes/reading-correction.server';
import { findRangeProblem } from '~/features/horoscopes/upload';
import type { Services } from '~/web/http/visit';
import type { CurrentReading } from '~/features/horoscopes/publishing.store';
import { toEditableText } from '~/features/horoscopes/reading-text';
import type { Sign } from '~/features/astronomy/signs';
import { withStoreFallback } from '~/shared/result/with-store-fallback';
import { getTodayInIndia, type CalendarDate } from '~/shared/time/calendar';
import type { ReadingView } from './CorrectionForm';
import {
  CHANGED_BEFORE_WITHDRAWAL,
  getChangedMessage,
  CONFIRM_SCRIPT,
  getCorrectedMessage,
  CORRECTION_FAILED,
  NOT_PUBLISHED,
  NOT_WITHDRAWN,
  getPublishedMessage,
  RANGE_PROBLEM_MESSAGES,
  SAME_TEXT,
  getTextMissingMessage,
  getReadingWithdrawnMessage,
} from './upload-labels';
import { getInitialParts, readTypedText, splitIntoParts } from './parts.server';
import { NO_PARTS } from './parts';
import { getReadingPath } from './paths';
import { redirectWithAlert } from '~/web/http/flash.server';
import { READING_ACTION_LABELS, type ReadingEvent } from './ReadingPage';
import { correctionForm, partsForm, withdrawalForm } from './upload.schema';
import { notFound } from '~/web/http/responses.server';

/** Version format of the site's own store: time of the last change as an ISO string. */
const MOMENT_PATTERN = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

export interface ReadingPlace {
  readonly date: CalendarDate;
  readonly language: ReadingLanguage;
  readonly sign: Sign;
}

/**
 * Unpublished readings are found only for editing in parts.
 * @returns null if there is no reading, `unreadable` if the store fails
 */
export async function findReading(
  { publishing, almanac, clock }: Services,
  readingKey: ReadingPlace,
  inParts: boolean,
): Promise<ReadingView | 'unreadable' | null> {
  const { date, language, sign } = readingKey;
  return withStoreFallback(
    async () => {
      const range = { start: date, end: date };
      const { readings } = await publishing.listCurrent(range, language, sign.slug);
      const published = readings.find(isPublished);
      const mayBegin = inParts && findRangeProblem(range, getTodayInIndia(clock)) === null;
      if (!published && !mayBegin) return null;
      if (published) return toReadingView(published, inParts);
      const parts = await getInitialParts(
        readings[0],
        { date, language, sign: sign.slug },
        almanac,
      );
      return { ...createEmptyReadingView(readingKey, inParts), parts };
    },
    () => 'unreadable',
  );
}

/** The version of this view never matches a published reading. */
export function createEmptyReadingView(
  { date, language, sign }: ReadingPlace,
  inParts: boolean,
): ReadingView {
  const nothing = { text: '', parts: inParts ? NO_PARTS : null, version: '', changedAt: '' };
  return { date, language, sign: sign.slug, ...nothing };
}

export async function saveCorrection(args: AdminArgs, readingKey: ReadingPlace) {
  const { request, services, admin } = args;
  const post = await services.forms.readPost(request);
  if (post.formId === withdrawalForm.id) {
    const form = await post.check(withdrawalForm);
    return withdrawReading(args, readingKey, form.ok ? form.value.version : '');
  }
  const inParts = post.formId === partsForm.id;
  const form = inParts ? await post.check(partsForm) : await post.check(correctionForm);
  const nothing = { reading: null };
  if (!form.ok) return invalid(form.failure, nothing);
  const { version, shownUnusual, unusual } = form.value;
  const { date, language, sign } = readingKey;
  const { text, problems } = readTypedText(form.value, language);
  if (Object.keys(problems).length > 0) {
    return invalid(form.refuse({ fieldErrors: problems }), nothing);
  }
  const result = await services.publishing.correct(admin, {
    date,
    language,
    sign: sign.slug,
    version: inParts && version === '' ? null : version,
    text,
    unusualConfirmed: unusual && shownUnusual !== '',
  });
  const list = getReadingPath(date, language);
  if (result.ok) {
    return redirectWithAlert(
      args.session,
      list,
      'success',
      getDoneMessage(result.value, readingKey),
    );
  }
  const { failure } = result;
  if (failure === 'failed') {
    return answerRefusal(form, { alert: CORRECTION_FAILED, status: 503 }, nothing);
  }
  switch (failure.kind) {
    case 'missing':
      return redirectWithAlert(args.session, list, 'error', NOT_PUBLISHED);
    case 'empty':
      return answerRefusal(form, { fieldErrors: { prediction: getTextMissingMessage() } }, nothing);
    case 'range': {
      const { text: alert } = RANGE_PROBLEM_MESSAGES[failure.problem];
      return answerRefusal(form, { alert }, nothing);
    }
    case 'unusual': {
      const values = { shownUnusual: sign.slug, unusual: '' };
      return answerRefusal(form, { fieldErrors: { unusual: CONFIRM_SCRIPT }, values }, nothing);
    }
    case 'changed': {
      // Returns the new version, so that a second save overwrites it deliberately.
      const reading = toReadingView(failure.now, inParts);
      const values = { version: reading.version };
      return answerRefusal(
        form,
        { alert: getChangedMessage(reading.changedAt), values },
        { reading },
      );
    }
  }
}

async function withdrawReading(
  { services, session, admin }: AdminArgs,
  { date, language, sign }: ReadingPlace,
  version: string,
) {
  if (!services.withdrawals) throw notFound('no-such-page');
  const result = await services.withdrawals.withdraw(admin, {
    ...{ date, language, version },
    sign: sign.slug,
  });
  const back = getReadingPath(date, language, sign.slug);
  if (result.ok) {
    const words = getReadingWithdrawnMessage(sign.name, toAdminDate(date));
    return redirectWithAlert(session, back, 'success', words);
  }
  const words = {
    missing: NOT_PUBLISHED,
    changed: CHANGED_BEFORE_WITHDRAWAL,
    failed: NOT_WITHDRAWN,
  };
  return redirectWithAlert(session, back, 'error', words[result.failure]);
}

/** @returns null if the history is unavailable */
export async function loadReadingHistory(
  { withdrawals }: Pick<Services, 'withdrawals'>,
  { date, language, sign }: ReadingPlace,
): Promise<readonly ReadingEvent[] | null> {
  if (!withdrawals) return null;
  return withStoreFallback(
    async () => {
      const changes = await withdrawals.history({ date, language, sign: sign.slug });
      return changes.map(({ at, actor, action, before }) => ({
        what: READING_ACTION_LABELS[action],
        who: actor,
        at: toAdminMoment(at),
        before: before === null ? null : toEditableText(before),
      }));
    },
    () => null,
  );
}

function getDoneMessage(what: CorrectionOutcome, { date, sign }: ReadingPlace): string {
  switch (what) {
    case 'corrected':
      return getCorrectedMessage(sign.name, toAdminDate(date));
    case 'published':
      return getPublishedMessage(sign.name, toAdminDate(date));
    case 'unchanged':
      return SAME_TEXT;
  }
}

function toReadingView(
  { date, language, sign, prediction, version }: CurrentReading,
  inParts = false,
): ReadingView {
  // A provider's service can use another version format.
  const changedAt = MOMENT_PATTERN.test(version) ? toAdminMoment(new Date(version)) : '';
  const text = toEditableText(prediction);
  const parts = inParts ? splitIntoParts(text, language) : null;
  return { date, language, sign, version, changedAt, text, parts };
}
