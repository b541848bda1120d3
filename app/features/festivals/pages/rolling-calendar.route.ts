import type { LoaderFunctionArgs } from '@remix-run/node';
import { getParts, getTodayInIndia } from '~/shared/time/calendar';
import { getReadingPageCaching } from '~/web/http/caching';
import { getOrigin } from '~/web/http/origin';
import { joinIcs } from '~/features/festivals/ics';
import { getListedYears } from '~/features/festivals/editions';
import { loadCalendarFile } from '~/features/festivals/festivals.server';
import type { RouteHandle } from '~/web/http/route-handle';

export const handle: RouteHandle = { cache: { shows: ['festivals'] } };

/** `/festival/calendar.ics`: subscription with this and next year's festivals. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { festivals, clock, config } = context.services;
  const today = getTodayInIndia(clock);
  const publisher = { brandName: config.site.brandName, origin: getOrigin(request, config) };
  const years = getListedYears({ today, pinned: undefined });
  const coming = years.filter((year) => year >= getParts(today).year);
  const read = await Promise.all(
    coming.map(async (year) => loadCalendarFile({ year: String(year) }, publisher, festivals)),
  );
  const [first, ...others] = read.filter((text) => text !== null);
  if (first === undefined) throw new Response(null, { status: 404 });
  return new Response(joinIcs([first, ...others]), {
    headers: {
      ...getReadingPageCaching(),
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'inline; filename="festivals.ics"',
    },
  });
}
