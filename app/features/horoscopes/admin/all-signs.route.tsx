import { useActionData, useLoaderData } from '@remix-run/react';
import { adminMeta } from '~/features/administration/panel/AdminPage';
import {
  adminAction,
  adminLoader,
} from '~/features/administration/panel/admin-guard.session.server';
import type { Services } from '~/web/http/visit';
import { parseLanguage } from '~/features/horoscopes/reading-language';
import type { ReadingLanguage } from '~/shared/i18n/reading-language';
import type { Almanac } from '~/features/horoscopes/almanac';
import { findRangeProblem, SIGNS_PER_DAY } from '~/features/horoscopes/upload';
import { withStoreFallback } from '~/shared/result/with-store-fallback';
import { getTodayInIndia, type CalendarDate } from '~/shared/time/calendar';
import { fillAllSigns, publishAllSigns, type AllSignsDay } from './all-signs.route.server';
import { AllSignsPage } from './AllSignsPage';
import { loadDayReadings } from './day-view.server';
import { TWELVE_TEXTS_BODY_BYTES, FILL_INTENT } from './upload.schema';
import { ALL_SIGNS_PATH, getAllSignsPath } from './paths';
import { parseTypedDay } from '~/features/administration/typed-day';
import type { RouteHandle } from '~/web/http/route-handle';

export { forwardHeaders as headers } from '~/web/http/caching';

export const handle: RouteHandle = {
  body: { maxBytes: TWELVE_TEXTS_BODY_BYTES, sender: 'authToken' },
};
export const meta = adminMeta('All twelve horoscopes');

/** `/horoscopeupload/all?date=2026-11-22&language=hindi` */
export const loader = adminLoader('editor', async ({ request, services }) => {
  const { date, language } = await getSignsDay(request, services);
  return {
    day: await loadDayReadings(services.publishing, date, language),
    almanac: await findAlmanac(date, services),
    action: getAllSignsPath(date, language),
    token: await services.forms.createToken(request, ALL_SIGNS_PATH),
  };
});

export const action = adminAction('editor', async (args) => {
  const post = await args.services.forms.readPost(args.request, TWELVE_TEXTS_BODY_BYTES);
  const signsDay = await getSignsDay(args.request, args.services);
  return post.intent === FILL_INTENT
    ? fillAllSigns(post, args, signsDay)
    : publishAllSigns(post, args, signsDay);
});

/** @returns null for a day that takes no readings, such as one in another century */
function findAlmanac(date: CalendarDate, { almanac, clock }: Services): Promise<Almanac> | null {
  const problem = findRangeProblem({ start: date, end: date }, getTodayInIndia(clock));
  return problem ? null : almanac.computeDay(date);
}

/** Default: the first upcoming day that is not fully published. */
async function getSignsDay(request: Request, services: Services): Promise<AllSignsDay> {
  const query = new URL(request.url).searchParams;
  const language = parseLanguage(query.get('language'));
  const date =
    parseTypedDay(query.get('date') ?? '') ?? (await findFirstOpenDay(services, language));
  return { date, language };
}

async function findFirstOpenDay(
  { publishing, clock }: Services,
  language: ReadingLanguage,
): Promise<CalendarDate> {
  const today = getTodayInIndia(clock);
  return withStoreFallback(
    async () => {
      const days = await publishing.calendar();
      return days.find(({ counts }) => counts[language].published < SIGNS_PER_DAY)?.date ?? today;
    },
    () => today,
  );
}

export default function AllSigns() {
  const loaded = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  return (
    <AllSignsPage
      {...loaded}
      day={actionData?.day ?? loaded.day}
      filledTexts={actionData?.filledTexts ?? null}
    />
  );
}
