import { randomUUID } from 'node:crypto';
import type { AdminArgs } from '~/features/administration/panel/admin.session.server';
import { toAdminDate } from '~/features/administration/moment';
import { redisplayForm, invalid } from '~/web/forms/server/answer.server';
import type { Post } from '~/web/forms/server/forms.server';
import { draftTexts } from '~/features/horoscopes/drafts.server';
import type { ReadingLanguage } from '~/shared/i18n/reading-language';
import { SIGNS } from '~/features/astronomy/signs';
import { NO_SUCH_DAY } from '~/features/administration/admin-labels';
import { rangeProblem } from '~/features/horoscopes/upload';
import type { Confirmed, TwelveFailure } from '~/features/horoscopes/uploading.server';
import { addDays, getTodayInIndia, type CalendarDate } from '~/shared/time/calendar';
import type { Filled } from './AllSignsForm';
import { askFor, readConfirmed, withValues } from './confirmation';
import { readDayView } from './day-view.server';
import { PUBLISH_AND_NEXT } from './intents';
import {
  ALL_UPLOADED,
  DATES_MISSING,
  filledMessage,
  RANGE_PROBLEMS,
  textMissingMessage,
  UPLOAD_FAILED,
} from './upload-labels';
import { allSignsPath, uploadPath } from './paths';
import { redirectWithAlert } from '~/web/http/flash.server';
import { parseTypedDay } from '~/features/administration/typed-day';
import { readRange } from './typed-range';
import { allSignsForm, textControl } from './upload.schema';

type TwelveTexts = Awaited<ReturnType<typeof readTwelve>>;

/** The day and the language of an address. */
export interface Place {
  readonly date: CalendarDate;
  readonly language: ReadingLanguage;
}

function readTwelve(post: Post) {
  return post.check(allSignsForm);
}

/** What the page shows of the day that the form names, or else of the address's. */
function getDay(form: TwelveTexts, { services: { publishing } }: AdminArgs, place: Place) {
  const { startDate, language } = form.accepted;
  const date = parseTypedDay(startDate ?? '') ?? place.date;
  return readDayView(publishing, date, language ?? place.language);
}

/** Gives the form back with a draft in every empty box; nothing is stored. */
export async function fillTexts(post: Post, args: AdminArgs, place: Place) {
  const form = await readTwelve(post);
  const { startDate = '', language } = form.accepted;
  const date = parseTypedDay(startDate);
  const today = getTodayInIndia(args.services.clock);
  const problem = date ? rangeProblem({ start: date, end: date }, today) : null;
  const day = await getDay(form, args, place);
  if (!date || problem || !language) {
    const dateProblem = problem
      ? RANGE_PROBLEMS[problem].text
      : startDate === ''
        ? DATES_MISSING
        : NO_SUCH_DAY;
    const fieldErrors = {
      ...(!date || problem ? { startDate: dateProblem } : {}),
      ...(language ? {} : { language: allSignsForm.fields.language.required }),
    };
    return invalid(form.refuse({ fieldErrors }), { day, filled: null });
  }
  const texts = draftTexts(date, language, await args.services.almanac.readDay(date));
  const kept = form.kept.repopulateFields;
  const empty = SIGNS.filter(({ slug }) => (kept[textControl(slug)] ?? '') === '');
  const drafts = empty.map(({ slug }) => [textControl(slug), texts.get(slug) ?? '']);
  const filled: Filled = {
    signs: empty.map(({ slug }) => slug),
    text: filledMessage(empty.length, toAdminDate(date)),
    id: randomUUID(),
  };
  const values = { ...kept, ...(Object.fromEntries(drafts) as Record<string, string>) };
  return redisplayForm({ ...form.kept, repopulateFields: values }, { day, filled });
}

export async function publishTexts(post: Post, args: AdminArgs, place: Place) {
  const form = await readTwelve(post);
  const extra = async () => ({ day: await getDay(form, args, place), filled: null });
  if (!form.ok) return invalid(form.failure, await extra());
  const range = readRange(form.value);
  if (!range.ok) return invalid(form.refuse({ fieldErrors: range.failure }), await extra());
  const { value } = form;
  const { language } = value;
  const confirmed = readConfirmed(value);
  const texts = new Map(SIGNS.map(({ slug }) => [slug, value[textControl(slug)]]));
  const wanted = { range: range.value, language, texts, confirmed };
  const result = await args.services.publishing.publishTwelve(args.admin, wanted);
  if (result.ok) {
    const next = allSignsPath(addDays(range.value.end, 1), language);
    const to = post.intent === PUBLISH_AND_NEXT ? next : uploadPath(language);
    return redirectWithAlert(args.session, to, 'success', ALL_UPLOADED);
  }
  const { failure } = result;
  if (failure === 'failed') {
    return invalid(form.refuse({ alert: UPLOAD_FAILED }), await extra(), { status: 503 });
  }
  const { values, ...problems } = findProblems(failure, confirmed);
  return invalid(withValues(form.refuse(problems), values), await extra());
}

function findProblems(failure: TwelveFailure, confirmed: Confirmed) {
  switch (failure.kind) {
    case 'range': {
      const { field, text } = RANGE_PROBLEMS[failure.problem];
      return { fieldErrors: { [field]: text }, values: {} };
    }
    case 'empty': {
      const empty = SIGNS.filter(({ slug }) => failure.signs.includes(slug));
      const messages = empty.map(({ slug, name }) => [textControl(slug), textMissingMessage(name)]);
      return { fieldErrors: Object.fromEntries(messages) as Record<string, string>, values: {} };
    }
    case 'unconfirmed':
      return askFor(failure, confirmed);
  }
}
