import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { getTodayInIndia } from '~/shared/time/calendar';
import { mySign } from '~/features/horoscopes/session/my-sign.session.server';
import { NO_STORE } from '~/web/http/caching';
import { getDailyPath } from './daily-page';
import { parseDailyRequest } from './daily-request';
import { findSignBySpelling } from '~/features/horoscopes/spellings';

/** Redirects to today's reading of the saved sign, or of Aries; also handles the page's form. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { clock } = context.services;
  const { searchParams } = new URL(request.url);
  const usual = mySign.read(request) ?? 'aries';
  const params = {
    day: searchParams.get('day') ?? 'today',
    sign: findSignBySpelling(searchParams.get('sign') ?? usual)?.slug,
  };
  const dailyRequest = parseDailyRequest(params, searchParams, getTodayInIndia(clock));
  return redirect(dailyRequest ? getDailyPath(dailyRequest) : `/daily-horoscope/today/${usual}`, {
    headers: { ...NO_STORE, Vary: 'Cookie' },
  });
}
