import type { AdminArgs } from '~/features/administration/panel/admin.session.server';
import { toAdminDate, toAdminMoment } from '~/features/administration/moment';
import { invalid } from '~/web/forms/server/answer.server';
import { isPublished } from '~/features/horoscopes/comparison.server';
import type { Language } from '~/features/horoscopes/horoscope.source';
import type { Publishing } from '~/features/horoscopes/publishing.server';
import type { StandingReading } from '~/features/horoscopes/publishing.source';
import { toEditableText } from '~/features/horoscopes/reading-text';
import type { Sign } from '~/features/horoscopes/signs';
import { SourceFailure } from '~/shared/result/source-failure';
import type { CalendarDate } from '~/shared/time/calendar';
import { withValues } from './confirmation';
import type { ReadingView } from './CorrectionForm';
import {
  changedMessage,
  CONFIRM_SCRIPT,
  correctedMessage,
  NOT_CORRECTED,
  NOT_PUBLISHED,
  SAME_TEXT,
  textMissingMessage,
} from './messages';
import { readingPath } from './paths';
import { redirectWithAlert } from '~/web/http/flash.server';
import { correctionForm } from './upload.schema';

/** A version of the own store: the moment of the last change, as `toISOString` writes it. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** Which reading an address names. */
export interface ReadingPlace {
  readonly date: CalendarDate;
  readonly language: Language;
  readonly sign: Sign;
}

/** The published reading of a place; null when there is none, `unreadable` when the store fails. */
export async function findReading(
  publishing: Publishing,
  { date, language, sign }: ReadingPlace,
): Promise<ReadingView | 'unreadable' | null> {
  try {
    const range = { start: date, end: date };
    const { readings } = await publishing.standing(range, language, sign.slug);
    const published = readings.find(isPublished);
    return published ? toReadingView(published) : null;
  } catch (error) {
    if (!(error instanceof SourceFailure)) throw error;
    return 'unreadable';
  }
}

/** A reading of which nothing is known; no version of a published one is named by it. */
export function standInFor({ date, language, sign }: ReadingPlace): ReadingView {
  return { date, language, sign: sign.slug, text: '', version: '', changedAt: '' };
}

/** Saves the correction that was posted. */
export async function saveCorrection(args: AdminArgs, place: ReadingPlace) {
  const { request, services, admin } = args;
  const form = await services.forms.readForm(request, correctionForm);
  const nothing = { reading: null };
  if (!form.ok) return invalid(form.failure, nothing);
  const { prediction, version, shownUnusual, unusual } = form.value;
  const { date, language, sign } = place;
  const result = await services.publishing.correct(admin, {
    date,
    language,
    sign: sign.slug,
    version,
    text: prediction,
    unusualConfirmed: unusual && shownUnusual !== '',
  });
  const list = readingPath(date, language);
  if (result.ok) {
    const done = correctedMessage(sign.name, toAdminDate(date));
    const text = result.value === 'corrected' ? done : SAME_TEXT;
    return redirectWithAlert(args.session, list, 'success', text);
  }
  const { failure } = result;
  if (failure === 'failed') {
    return invalid(form.refuse({ alert: NOT_CORRECTED }), nothing, { status: 503 });
  }
  switch (failure.kind) {
    case 'missing':
      return redirectWithAlert(args.session, list, 'error', NOT_PUBLISHED);
    case 'empty':
      return invalid(form.refuse({ fieldErrors: { prediction: textMissingMessage() } }), nothing);
    case 'unusual': {
      const refused = form.refuse({ fieldErrors: { unusual: CONFIRM_SCRIPT } });
      return invalid(withValues(refused, { shownUnusual: sign.slug, unusual: '' }), nothing);
    }
    case 'changed': {
      // Anyone who saves once more has seen what the other wrote.
      const reading = toReadingView(failure.now);
      const refused = form.refuse({ alert: changedMessage(reading.changedAt) });
      return invalid(withValues(refused, { version: reading.version }), { reading });
    }
  }
}

function toReadingView({
  date,
  language,
  sign,
  prediction,
  version,
}: StandingReading): ReadingView {
  // A service may name its versions in another way than by their moments.
  const changedAt = MOMENT.test(version) ? toAdminMoment(new Date(version)) : '';
  return { date, language, sign, version, changedAt, text: toEditableText(prediction) };
}
