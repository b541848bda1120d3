import type { LoaderFunctionArgs } from '@remix-run/node';
import { parseCalendarDate } from '~/shared/time/calendar';
import { findCity } from '~/features/places/cities.server';
import { buildDayCard } from '~/features/panchang/day-card.server';
import { getReadingPageCaching } from '~/web/http/caching';
import { notFound } from '~/web/http/responses.server';

/** Positions are computed for these years. */
const FIRST_DATE = '1950-01-01';
const LAST_DATE = '2100-12-31';

export async function loader({ params, context }: LoaderFunctionArgs) {
  const date = parseCalendarDate(params.date ?? '');
  const city = findCity(params.city ?? '');
  if (!date || !city || date < FIRST_DATE || date > LAST_DATE) throw notFound();
  const card = buildDayCard(await context.services.panchang.day(date, city), city);
  return Response.json(card, { headers: getReadingPageCaching() });
}
