import type { AdminArgs } from '~/features/administration/panel/admin-guard.session.server';
import { answerRefusal } from '~/features/administration/panel/refusal-answers.server';
import type { Admin } from '~/features/administration/admin';
import { invalid } from '~/web/forms/server/form-responses.server';
import type { Post } from '~/web/forms/server/forms.server';
import type { ReadingLanguage } from '~/shared/i18n/reading-language';
import type { Publishing } from '~/features/horoscopes/publishing.server';
import { SIGNS, type SignSlug } from '~/features/astronomy/signs';
import type { CalendarDay } from '~/features/horoscopes/reading-calendar';
import { findNextSign, SIGNS_PER_DAY } from '~/features/horoscopes/upload';
import { getTodayInIndia } from '~/shared/time/calendar';
import type { Services } from '~/web/http/visit';
import type { Confirmation, PublishSignFailure } from '~/features/horoscopes/reading-upload.server';
import { nullOnStoreError, withStoreFallback } from '~/shared/result/with-store-fallback';
import { buildConfirmationRequest, parseConfirmation } from './confirmation';
import {
  ALL_SIGNS_UPLOADED,
  SIGN_ALREADY_UPLOADED,
  DATES_LOCKED,
  NO_UPLOAD_TO_RESTART,
  getOutOfOrderMessage,
  RANGE_PROBLEM_MESSAGES,
  UPLOAD_RESTARTED,
  getTextMissingMessage,
  UPLOAD_FAILED,
  getUploadedMessage,
} from './upload-labels';
import { getInitialParts, readTypedText } from './parts.server';
import { getUploadPath } from './paths';
import { redirectWithAlert } from '~/web/http/flash.server';
import { parseTypedRange } from './typed-range';
import { startOverForm, uploadForm, uploadPartsForm } from './upload.schema';
import type { UploadParts } from './UploadForm';
import type { UploadView } from './UploadPage';

/** If the store fails, the view has no uploads. */
export async function loadUploadView(
  publishing: Publishing,
  admin: Admin,
  language: ReadingLanguage,
): Promise<UploadView> {
  return withStoreFallback(
    async () => {
      const uploads = await publishing.getUploads(admin);
      const upload = uploads.find((each) => each.language === language);
      const next = findNextSign(upload?.done ?? []);
      const current =
        upload && next ? await publishing.listCurrent(upload.range, language, next) : null;
      return { language, uploads, digest: current?.digest ?? '' };
    },
    () => ({ language, uploads: null, digest: '' }),
  );
}

/** Starts from the upload in progress, or else from the first upcoming day that is not fully published. */
export async function loadUploadParts(
  { publishing, almanac, clock }: Services,
  { language, uploads }: UploadView,
  calendar: readonly CalendarDay[] | null,
): Promise<UploadParts> {
  const upload = uploads?.find((each) => each.language === language);
  const open = calendar?.find(({ counts }) => counts[language].published < SIGNS_PER_DAY);
  const date = upload?.range.start ?? open?.date ?? getTodayInIndia(clock);
  const sign = findNextSign(upload?.done ?? []) ?? SIGNS[0].slug;
  const current = await nullOnStoreError(
    publishing.listCurrent({ start: date, end: date }, language, sign),
  );
  return {
    date,
    parts: await getInitialParts(current?.readings[0], { date, language, sign }, almanac),
  };
}

/** @returns null if the store fails */

export async function uploadSign(post: Post, args: AdminArgs, shown: ReadingLanguage) {
  const { services, admin } = args;
  const inParts = post.formId === uploadPartsForm.id;
  const form = inParts ? await post.check(uploadPartsForm) : await post.check(uploadForm);
  const buildView = (language: ReadingLanguage | undefined) =>
    loadUploadView(services.publishing, admin, language ?? shown);
  if (!form.ok) return invalid(form.failure, { view: await buildView(form.accepted.language) });
  const { language, sunsign } = form.value;
  const { text, problems } = readTypedText(form.value, language);
  const range = parseTypedRange(form.value);
  const confirmed = parseConfirmation(form.value);
  const fieldErrors = { ...(range.ok ? {} : range.failure), ...problems };
  if (!range.ok || Object.keys(fieldErrors).length > 0) {
    return answerRefusal(form, { fieldErrors }, { view: await buildView(language) });
  }
  const upload = { range: range.value, language, sign: sunsign, text, confirmed };
  const result = await services.publishing.uploadNextSign(admin, upload);
  if (result.ok) {
    const done = getUploadedMessage(getName(sunsign));
    const said = result.value === 'completed' ? `${done} ${ALL_SIGNS_UPLOADED}` : done;
    return redirectWithAlert(args.session, getUploadPath(language, inParts), 'success', said);
  }
  const view = { view: await buildView(language) };
  const { failure } = result;
  const refusal =
    failure === 'failed'
      ? { alert: UPLOAD_FAILED, status: 503 }
      : getRefusal(failure, upload.confirmed);
  return answerRefusal(form, refusal, view);
}

function getRefusal(failure: PublishSignFailure, confirmed: Confirmation) {
  switch (failure.kind) {
    case 'range': {
      const { field, text } = RANGE_PROBLEM_MESSAGES[failure.problem];
      return { fieldErrors: { [field]: text } };
    }
    case 'empty':
      return { fieldErrors: { prediction: getTextMissingMessage() } };
    case 'unconfirmed':
      return buildConfirmationRequest(failure, confirmed);
    case 'dates-locked': {
      const { start, end } = failure.upload.range;
      return { alert: DATES_LOCKED, values: { startDate: start, endDate: end } };
    }
    case 'already':
      return { alert: SIGN_ALREADY_UPLOADED };
    case 'out-of-order':
      return { fieldErrors: { sunsign: getOutOfOrderMessage(getName(failure.next)) } };
  }
}

export async function startOver(post: Post, args: AdminArgs, shown: ReadingLanguage) {
  const form = await post.check(startOverForm);
  const id = Number(form.accepted.upload ?? 0);
  const result = await args.services.publishing.startOver(args.admin, id);
  if (result.ok) {
    return redirectWithAlert(
      args.session,
      getUploadPath(result.value.language),
      'success',
      UPLOAD_RESTARTED,
    );
  }
  const text = result.failure === 'gone' ? NO_UPLOAD_TO_RESTART : UPLOAD_FAILED;
  return redirectWithAlert(args.session, getUploadPath(shown), 'error', text);
}

function getName(sign: SignSlug): string {
  return SIGNS.find(({ slug }) => slug === sign)?.name ?? sign;
}
