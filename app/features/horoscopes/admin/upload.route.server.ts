import type { AdminArgs } from '~/features/administration/panel/admin.session.server';
import type { Admin } from '~/features/administration/admin';
import { invalid } from '~/web/forms/server/answer.server';
import type { Post } from '~/web/forms/server/forms.server';
import type { ReadingLanguage } from '~/shared/i18n/reading-language';
import type { Publishing } from '~/features/horoscopes/publishing.server';
import { SIGNS, type SignSlug } from '~/features/astronomy/signs';
import type { ReadingParts } from '~/features/horoscopes/reading-parts';
import type { CalendarDay } from '~/features/horoscopes/reading-calendar';
import { nextSign, SIGNS_A_DAY } from '~/features/horoscopes/upload';
import { getTodayInIndia, type CalendarDate } from '~/shared/time/calendar';
import type { Services } from '~/web/http/visit';
import type { Confirmed, OneFailure } from '~/features/horoscopes/uploading.server';
import { StoreError } from '~/shared/result/store-error';
import { askFor, readConfirmed, withValues } from './confirmation';
import {
  ALL_UPLOADED,
  ALREADY_UPLOADED,
  DATES_LOCKED,
  NOTHING_TO_START_OVER,
  outOfOrderMessage,
  RANGE_PROBLEMS,
  STARTED_OVER,
  textMissingMessage,
  UPLOAD_FAILED,
  uploadedMessage,
} from './upload-labels';
import { firstParts, textOfParts } from './parts.server';
import { uploadPath } from './paths';
import { redirectWithAlert } from '~/web/http/flash.server';
import { readRange } from './typed-range';
import { startOverForm, uploadForm, uploadPartsForm } from './upload.schema';
import type { UploadView } from './UploadPage';

/** How far an administrator's uploads are, as the page shows it; without uploads when the store fails. */
export async function readUploadView(
  publishing: Publishing,
  admin: Admin,
  language: ReadingLanguage,
): Promise<UploadView> {
  try {
    const uploads = await publishing.getUploads(admin);
    const upload = uploads.find((each) => each.language === language);
    const next = nextSign(upload?.done ?? []);
    const standing =
      upload && next ? await publishing.standing(upload.range, language, next) : null;
    return { language, uploads, digest: standing?.digest ?? '' };
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    return { language, uploads: null, digest: '' };
  }
}

/** The boxes of the next sign in parts, and the day whose reading or draft they hold. */
export interface UploadParts {
  readonly date: CalendarDate;
  readonly parts: ReadingParts;
}

/** What the boxes hold at first: of the upload under way, or else of the first coming day that is not published whole. */
export async function readUploadParts(
  { publishing, almanac, clock }: Services,
  { language, uploads }: UploadView,
  calendar: readonly CalendarDay[] | null,
): Promise<UploadParts> {
  const upload = uploads?.find((each) => each.language === language);
  const open = calendar?.find(({ counts }) => counts[language].published < SIGNS_A_DAY);
  const date = upload?.range.start ?? open?.date ?? getTodayInIndia(clock);
  const sign = nextSign(upload?.done ?? []) ?? SIGNS[0].slug;
  const standing = await orNothing(() =>
    publishing.standing({ start: date, end: date }, language, sign),
  );
  return {
    date,
    parts: await firstParts(standing?.readings[0], { date, language, sign }, almanac),
  };
}

/** What a source says; null when it fails. @throws what is no failure of a source */
export async function orNothing<Value>(work: () => Promise<Value>): Promise<Value | null> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    return null;
  }
}

/** Uploads the sign of a post, typed into one box or in parts. */
export async function uploadSign(post: Post, args: AdminArgs, shown: ReadingLanguage) {
  const { services, admin } = args;
  const inParts = post.formId === uploadPartsForm.id;
  const form = inParts ? await post.check(uploadPartsForm) : await post.check(uploadForm);
  const buildView = (language: ReadingLanguage | undefined) =>
    readUploadView(services.publishing, admin, language ?? shown);
  if (!form.ok) return invalid(form.failure, { view: await buildView(form.accepted.language) });
  const { language, sunsign } = form.value;
  const { text, problems } =
    'prediction' in form.value
      ? { text: form.value.prediction, problems: {} }
      : textOfParts(form.value, language);
  const range = readRange(form.value);
  const confirmed = readConfirmed(form.value);
  const fieldErrors = { ...(range.ok ? {} : range.failure), ...problems };
  if (!range.ok || Object.keys(fieldErrors).length > 0) {
    return invalid(form.refuse({ fieldErrors }), { view: await buildView(language) });
  }
  const wanted = { range: range.value, language, sign: sunsign, text, confirmed };
  const result = await services.publishing.uploadOne(admin, wanted);
  if (result.ok) {
    const done = uploadedMessage(getName(sunsign));
    const said = result.value === 'completed' ? `${done} ${ALL_UPLOADED}` : done;
    return redirectWithAlert(args.session, uploadPath(language, inParts), 'success', said);
  }
  const view = { view: await buildView(language) };
  const { failure } = result;
  if (failure === 'failed') {
    return invalid(form.refuse({ alert: UPLOAD_FAILED }), view, { status: 503 });
  }
  const { values, ...refused } = findProblems(failure, wanted.confirmed);
  return invalid(withValues(form.refuse(refused), values), view);
}

/** The messages for a refused upload, and what the form holds then beside what was typed. */
function findProblems(failure: OneFailure, confirmed: Confirmed): Problems {
  switch (failure.kind) {
    case 'range': {
      const { field, text } = RANGE_PROBLEMS[failure.problem];
      return { fieldErrors: { [field]: text } };
    }
    case 'empty':
      return { fieldErrors: { prediction: textMissingMessage() } };
    case 'unconfirmed':
      return askFor(failure, confirmed);
    case 'dates-locked': {
      const { start, end } = failure.upload.range;
      return { alert: DATES_LOCKED, values: { startDate: start, endDate: end } };
    }
    case 'already':
      return { alert: ALREADY_UPLOADED };
    case 'out-of-order':
      return { fieldErrors: { sunsign: outOfOrderMessage(getName(failure.next)) } };
  }
}

interface Problems {
  readonly alert?: string;
  readonly fieldErrors?: Readonly<Record<string, string>>;
  readonly values?: Readonly<Record<string, string>>;
}

/** Gives up the upload that a post names. */
export async function startOver(post: Post, args: AdminArgs, shown: ReadingLanguage) {
  const form = await post.check(startOverForm);
  const id = Number(form.accepted.upload ?? 0);
  const result = await args.services.publishing.startOver(args.admin, id);
  if (result.ok) {
    return redirectWithAlert(
      args.session,
      uploadPath(result.value.language),
      'success',
      STARTED_OVER,
    );
  }
  const text = result.failure === 'gone' ? NOTHING_TO_START_OVER : UPLOAD_FAILED;
  return redirectWithAlert(args.session, uploadPath(shown), 'error', text);
}

function getName(sign: SignSlug): string {
  return SIGNS.find(({ slug }) => slug === sign)?.name ?? sign;
}
