import type { ClientLoaderFunctionArgs } from '@remix-run/react';
import { getTodayInIndia } from '~/shared/time/calendar';
import {
  toReaderView,
  MAXIMUM_RETRIES,
  getPage,
  buildFailurePage,
  type DailyView,
} from './daily-page';
import { parseDailyRequest } from './daily-request';
import { findDayDocument } from './day-documents.client';
import { findMyCard, findMyChoices } from './my-choices.client';

/**
 * In-page moves between days and signs: the whole day is fetched once, and then every sign of it is at hand. The retries
 * happen here, inside one move, so that what cannot be loaded after them is a failure and never a page that waits.
 */
export async function clientLoader({
  params,
  request,
  serverLoader,
}: ClientLoaderFunctionArgs): Promise<DailyView> {
  const today = getTodayInIndia({ now: () => new Date() });
  const wanted = parseDailyRequest(params, new URL(request.url).searchParams, today);
  if (!wanted) return serverLoader<DailyView>();
  const [result, { sign }, card] = await Promise.all([
    findDayDocument(wanted.day.date, request.signal),
    findMyChoices(),
    findMyCard(wanted.day.date),
  ]);
  const lastTry = { ...wanted, attempt: MAXIMUM_RETRIES };
  const page = result.ok
    ? getPage(lastTry, result.value)
    : buildFailurePage(lastTry, result.failure);
  return toReaderView(page, sign, card);
}
