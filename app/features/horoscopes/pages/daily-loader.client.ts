import type { ClientLoaderFunctionArgs } from '@remix-run/react';
import { getTodayInIndia } from '~/shared/time/calendar';
import {
  toReaderView,
  MAXIMUM_RETRIES,
  buildLoadedPage,
  buildFailurePage,
  type DailyView,
} from './daily-page';
import { parseDailyRequest } from './daily-request';
import { findDayDocument } from './day-documents.client';
import { findMyCard, findMyChoices } from './my-choices.client';

/** Fetches a day once for all signs. Retries during navigation, so that it ends with a page or a failure. */
export async function clientLoader({
  params,
  request,
  serverLoader,
}: ClientLoaderFunctionArgs): Promise<DailyView> {
  const today = getTodayInIndia({ now: () => new Date() });
  const dailyRequest = parseDailyRequest(params, new URL(request.url).searchParams, today);
  if (!dailyRequest) return serverLoader<DailyView>();
  const [result, { sign }, card] = await Promise.all([
    findDayDocument(dailyRequest.day.date, request.signal),
    findMyChoices(),
    findMyCard(dailyRequest.day.date),
  ]);
  const lastTry = { ...dailyRequest, attempt: MAXIMUM_RETRIES };
  const page = result.ok
    ? buildLoadedPage(lastTry, result.value)
    : buildFailurePage(lastTry, result.failure);
  return toReaderView(page, sign, card);
}
