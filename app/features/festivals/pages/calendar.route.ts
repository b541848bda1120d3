import type { LoaderFunctionArgs } from '@remix-run/node';
import { toLocalPath } from '~/shared/i18n/language';
import { m } from '~/shared/i18n/messages';
import { getTodayInIndia } from '~/shared/time/calendar';
import { BROWSER_ONLY, NO_STORE, getReadingPageCaching } from '~/web/http/caching';
import { getOrigin } from '~/web/http/origin';
import { getListedYears } from '~/features/festivals/editions';
import { loadCalendarFile } from '~/features/festivals/festivals.server';
import type { RouteHandle } from '~/web/http/route-handle';

export const handle: RouteHandle = { cache: { shows: ['festivals'] }, cost: 'high' };

const FILE = /^([a-z\d-]+)\.ics$/;

/** `/festival/calendar/{year}.ics`, `/{year}/{month}.ics` and `/{year}/{id}.ics`. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { clock, config, festivals } = context.services;
  const [, name = ''] = FILE.exec(params.file?.toLowerCase() ?? '') ?? [];
  const { year } = params;
  const text = await loadCalendarFile(
    year === undefined ? { year: name } : { year, part: name },
    { brandName: config.site.brandName, origin: getOrigin(request, config) },
    festivals,
  );
  if (text === null) {
    return new Response(`${m.festivals_no_calendar_file({ path: toLocalPath('/festival') })}\n`, {
      status: 404,
      headers: { ...NO_STORE, 'Content-Type': 'text/plain; charset=utf-8' },
    });
  }
  const moment = { today: getTodayInIndia(clock), pinned: config.site.contentYear };
  const isListed = getListedYears(moment).includes(Number(year ?? name));
  const fileName = ['festivals', year, name].filter(Boolean).join('-');
  return new Response(text, {
    headers: {
      ...(isListed ? getReadingPageCaching() : BROWSER_ONLY),
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="${fileName}.ics"`,
    },
  });
}
