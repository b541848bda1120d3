import type { LoaderFunctionArgs } from '@remix-run/node';
import { localPath } from '~/shared/i18n/language';
import { m } from '~/shared/i18n/messages';
import { NO_STORE, readingPageCaching } from '~/web/http/caching';
import { originOf } from '~/features/home/session/root-data.server';
import { readCalendar } from '~/features/festivals/festivals.server';
import type { RouteHandle } from '~/web/http/route-handle';

export const handle: RouteHandle = { cache: {} };

const FILE = /^([a-z\d]+)\.ics$/;

/** `/festival/calendar/{year}.ics` and `/festival/calendar/{year}/{month}.ics`: festivals for a calendar app. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { config } = context.services;
  const [, name = ''] = FILE.exec(params.file?.toLowerCase() ?? '') ?? [];
  const { year } = params;
  const text = readCalendar(year === undefined ? { year: name } : { year, month: name }, {
    brandName: config.site.brandName,
    origin: originOf(request, config),
  });
  if (text === null) {
    return new Response(`${m.festivals_no_calendar_file({ path: localPath('/festival') })}\n`, {
      status: 404,
      headers: { ...NO_STORE, 'Content-Type': 'text/plain; charset=utf-8' },
    });
  }
  const fileName = ['festivals', year, name].filter(Boolean).join('-');
  return new Response(text, {
    headers: {
      ...readingPageCaching(),
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="${fileName}.ics"`,
    },
  });
}
