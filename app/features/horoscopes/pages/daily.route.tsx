import { data, redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { NO_STORE, getReadingPageCaching } from '~/web/http/caching';
import { createMeta } from '~/web/http/page-meta';
import { getSecondsToMidnight, getTodayInIndia } from '~/shared/time/calendar';
import {
  toReaderView,
  buildLoadedPage,
  buildFailurePage,
  RETRY_AFTER_SECONDS,
  type DailyView,
} from './daily-page';
import { buildDailyMeta } from './daily-meta';
import { parseDailyRequest, parseAttempt } from './daily-request';
import { DailyHoroscope } from './DailyHoroscope';
import { getReadingLanguage } from '~/features/horoscopes/reading-language';
import { findSign, normaliseSignName } from '~/features/astronomy/signs';
import { findOwnPageSign, SIGN_COOKIE } from '~/features/horoscopes/my-sign';
import { mySign } from '~/features/horoscopes/session/my-sign.session.server';
import { findHoroscopeRedirect } from '~/features/horoscopes/spellings';
import { buildDayCard } from '~/features/panchang/day-card.server';
import { findOtherVisitorCity } from '~/features/places/session/my-city.session.server';
import { toFailureWithMessage } from './failure-text';
import { UnknownSign } from './UnknownSign';
import type { RouteHandle } from '~/web/http/route-handle';
import { declareStyles } from '~/web/styles/AreaSheets';
import { dayCardStyles, horoscopesStyles } from '~/web/styles/areas';

export { forwardHeaders as headers } from '~/web/http/caching';
export { clientLoader } from './daily-loader.client';

export const handle: RouteHandle = {
  styles: declareStyles(dayCardStyles, horoscopesStyles),
  ...(import.meta.env.SSR
    ? {
        cache: {
          parameters: {
            attempt: (written) => String(parseAttempt(written) || '') || null,
          },
          shows: ['readings', 'festivals'],
          choices: {
            [SIGN_COOKIE]: (written, { sign }) =>
              findOwnPageSign(written, findSign(sign ?? '')?.slug),
          },
          bypassFor: ['city'],
          // A day without a sign redirects.
          isCached: ({ sign }) => sign !== undefined,
        },
      }
    : {}),
};

/** After this time, the page is sent without the reading and reloads itself (see "waiting" in the decisions). */
const PATIENCE_MS = 2_500;

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { horoscopes, panchang, clock } = context.services;
  const today = getTodayInIndia(clock);
  const dailyRequest = parseDailyRequest(params, new URL(request.url).searchParams, today);
  if (!dailyRequest) {
    const words = [params.day, params.sign].filter((word) => word !== undefined);
    const address = ['/daily-horoscope', ...words].join('/').toLowerCase();
    const move = findHoroscopeRedirect(
      address,
      new URL(request.url).search,
      mySign.read(request) ?? undefined,
    );
    if (move) throw redirect(move.to, move.status);
    const getSignName = normaliseSignName(words.at(-1) ?? '');
    const view: DailyView = { signSlug: null, getSignName };
    return data(view, { status: 404, headers: NO_STORE });
  }
  const mine = mySign.read(request);
  const result = await horoscopes.getDayDocument(
    dailyRequest.day.date,
    getReadingLanguage(),
    PATIENCE_MS,
  );
  if (!result.ok) {
    const page = buildFailurePage(dailyRequest, toFailureWithMessage(result.failure));
    const retryAfter = { 'Retry-After': String(RETRY_AFTER_SECONDS) };
    return data(toReaderView(page, mine, null), {
      status: page.status,
      headers: page.status === 503 ? { ...NO_STORE, ...retryAfter } : NO_STORE,
    });
  }
  const page = buildLoadedPage(dailyRequest, result.value);
  const city = findOtherVisitorCity(request);
  const card = city && buildDayCard(await panchang.day(dailyRequest.day.date, city), city);
  // A missing sign can be published at any moment, and the message suggests a retry.
  const isPresent = page.status === 200;
  const headers = isPresent ? getReadingPageCaching(getSecondsToMidnight(clock)) : NO_STORE;
  return data(toReaderView(page, mine, card), { status: page.status, headers });
}

export const meta = createMeta<typeof loader>(({ site, data }) => buildDailyMeta(site, data));

export default function DailyHoroscopeRoute() {
  const view = useLoaderData<DailyView>();
  return view.signSlug === null ? (
    <UnknownSign typed={view.getSignName} />
  ) : (
    <DailyHoroscope page={view} isMine={view.isMine} myCard={view.card} />
  );
}
