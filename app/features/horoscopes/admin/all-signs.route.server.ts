import { randomUUID } from 'node:crypto';
import type { AdminArgs } from '~/features/administration/panel/admin-guard.session.server';
import { answerRefusal } from '~/features/administration/panel/refusal-answers.server';
import { toAdminDate } from '~/features/administration/moment';
import { redisplayForm, invalid } from '~/web/forms/server/form-responses.server';
import type { Post } from '~/web/forms/server/forms.server';
import { writeDayDrafts } from '~/features/horoscopes/drafts.server';
import type { ReadingLanguage } from '~/shared/i18n/reading-language';
import { SIGNS } from '~/features/astronomy/signs';
import { NO_SUCH_DAY } from '~/features/administration/admin-labels';
import { findRangeProblem } from '~/features/horoscopes/upload';
import type { Confirmation, PublishAllFailure } from '~/features/horoscopes/reading-upload.server';
import { addDays, getTodayInIndia, type CalendarDate } from '~/shared/time/calendar';
import type { FilledTexts } from './AllSignsPage';
import { buildConfirmationRequest, parseConfirmation } from './confirmation';
import { loadDayReadings } from './day-view.server';
import { allSignsForm, getTextControlName, PUBLISH_AND_NEXT_INTENT } from './upload.schema';
import {
  ALL_SIGNS_UPLOADED,
  DATES_MISSING,
  getFilledMessage,
  RANGE_PROBLEM_MESSAGES,
  getTextMissingMessage,
  UPLOAD_FAILED,
} from './upload-labels';
import { getAllSignsPath, getUploadPath } from './paths';
import { redirectWithAlert } from '~/web/http/flash.server';
import { parseTypedDay } from '~/features/administration/typed-day';
import { parseTypedRange } from './typed-range';

type AllSignsTexts = Awaited<ReturnType<typeof parseTwelveTexts>>;

export interface AllSignsDay {
  readonly date: CalendarDate;
  readonly language: ReadingLanguage;
}

function parseTwelveTexts(post: Post) {
  return post.check(allSignsForm);
}

/** Uses the submitted day, or else the day in the address. */
function getDay(
  form: AllSignsTexts,
  { services: { publishing } }: AdminArgs,
  signsDay: AllSignsDay,
) {
  const { startDate, language } = form.accepted;
  const date = parseTypedDay(startDate ?? '') ?? signsDay.date;
  return loadDayReadings(publishing, date, language ?? signsDay.language);
}

/** Fills empty boxes with drafts; stores nothing. */
export async function fillAllSigns(post: Post, args: AdminArgs, signsDay: AllSignsDay) {
  const form = await parseTwelveTexts(post);
  const { startDate = '', language } = form.accepted;
  const date = parseTypedDay(startDate);
  const today = getTodayInIndia(args.services.clock);
  const problem = date ? findRangeProblem({ start: date, end: date }, today) : null;
  const day = await getDay(form, args, signsDay);
  if (!date || problem || !language) {
    const dateProblem = problem
      ? RANGE_PROBLEM_MESSAGES[problem].text
      : startDate === ''
        ? DATES_MISSING
        : NO_SUCH_DAY;
    const fieldErrors = {
      ...(!date || problem ? { startDate: dateProblem } : {}),
      ...(language ? {} : { language: allSignsForm.fields.language.required }),
    };
    return answerRefusal(form, { fieldErrors }, { day, filledTexts: null });
  }
  const texts = writeDayDrafts(date, language, await args.services.almanac.readDay(date));
  const kept = form.kept.repopulateFields;
  const empty = SIGNS.filter(({ slug }) => (kept[getTextControlName(slug)] ?? '') === '');
  const drafts = empty.map(({ slug }) => [getTextControlName(slug), texts.get(slug) ?? '']);
  const filledTexts: FilledTexts = {
    signs: empty.map(({ slug }) => slug),
    text: getFilledMessage(empty.length, toAdminDate(date)),
    id: randomUUID(),
  };
  const values = { ...kept, ...(Object.fromEntries(drafts) as Record<string, string>) };
  return redisplayForm({ ...form.kept, repopulateFields: values }, { day, filledTexts });
}

export async function publishAllSigns(post: Post, args: AdminArgs, signsDay: AllSignsDay) {
  const form = await parseTwelveTexts(post);
  const loadPageData = async () => ({ day: await getDay(form, args, signsDay), filledTexts: null });
  if (!form.ok) return invalid(form.failure, await loadPageData());
  const range = parseTypedRange(form.value);
  if (!range.ok) return answerRefusal(form, { fieldErrors: range.failure }, await loadPageData());
  const { value } = form;
  const { language } = value;
  const confirmed = parseConfirmation(value);
  const texts = new Map(SIGNS.map(({ slug }) => [slug, value[getTextControlName(slug)]]));
  const upload = { range: range.value, language, texts, confirmed };
  const result = await args.services.publishing.publishAll(args.admin, upload);
  if (result.ok) {
    const next = getAllSignsPath(addDays(range.value.end, 1), language);
    const to = post.intent === PUBLISH_AND_NEXT_INTENT ? next : getUploadPath(language);
    return redirectWithAlert(args.session, to, 'success', ALL_SIGNS_UPLOADED);
  }
  const { failure } = result;
  const refusal =
    failure === 'failed' ? { alert: UPLOAD_FAILED, status: 503 } : getRefusal(failure, confirmed);
  return answerRefusal(form, refusal, await loadPageData());
}

function getRefusal(failure: PublishAllFailure, confirmed: Confirmation) {
  switch (failure.kind) {
    case 'range': {
      const { field, text } = RANGE_PROBLEM_MESSAGES[failure.problem];
      return { fieldErrors: { [field]: text } };
    }
    case 'empty': {
      const empty = SIGNS.filter(({ slug }) => failure.signs.includes(slug));
      const messages = empty.map(({ slug, name }) => [
        getTextControlName(slug),
        getTextMissingMessage(name),
      ]);
      return { fieldErrors: Object.fromEntries(messages) as Record<string, string> };
    }
    case 'unconfirmed':
      return buildConfirmationRequest(failure, confirmed);
  }
}
