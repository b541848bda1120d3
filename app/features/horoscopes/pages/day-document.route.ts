import type { LoaderFunctionArgs } from '@remix-run/node';
import { NO_STORE, getReadingPageCaching } from '~/web/http/caching';
import { notFound } from '~/web/http/responses.server';
import { parseCalendarDate } from '~/shared/time/calendar';
import { hasAllSigns } from '~/features/horoscopes/day-document';
import { getReadingLanguage } from '~/features/horoscopes/reading-language';
import { toFailureWithMessage } from './failure-text';
import type { RouteHandle } from '~/web/http/route-handle';

export const handle: RouteHandle = { cache: { shows: ['readings', 'festivals'] } };

/** Equals the store timeout. */
const PATIENCE_MS = 15_000;

/** JSON for in-page navigation. Responds 404 without readings and 503 if the store fails. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const date = parseCalendarDate(params.date ?? '');
  if (!date) throw notFound();
  const { horoscopes } = context.services;
  const result = await horoscopes.getDayDocument(date, getReadingLanguage(), PATIENCE_MS);
  if (result.ok) {
    const headers = hasAllSigns(result.value) ? getReadingPageCaching() : NO_STORE;
    return Response.json(result.value, { headers });
  }
  const status = result.failure.kind === 'not-found' ? 404 : 503;
  return Response.json(toFailureWithMessage(result.failure), { status, headers: NO_STORE });
}
