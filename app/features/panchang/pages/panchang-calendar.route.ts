import type { LoaderFunctionArgs } from '@remix-run/node';
import { formatIcs } from '~/features/festivals/ics';
import { getOrigin } from '~/web/http/origin';
import { formatObservance } from '~/features/panchang/observances.server';
import { getPanchangPath } from '~/features/places/panchang-paths';
import { toLocalPath } from '~/shared/i18n/language';
import { m } from '~/shared/i18n/messages';
import { NO_STORE, getReadingPageCaching } from '~/web/http/caching';
import { toDateIn } from '~/shared/time/zone';
import type { RouteHandle } from '~/web/http/route-handle';
import { buildMonthView } from './month-view.server';
import { findPanchang } from './panchang-loader.server';

export const handle: RouteHandle = {
  cache: { shows: ['festivals'], isLongTail: true },
  cost: 'high',
};

/** `/panchang/{city}/{YYYY-MM}.ics`: a month's festivals, vrats and notable lunar days, for calendar apps. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { panchang, clock, config } = context.services;
  const found = findPanchang({ city: params.city ?? '', when: params.when }, (path) =>
    toLocalPath(`${path}.ics`),
  );
  if (found?.when?.kind !== 'month') {
    return new Response(`${m.panchang_no_calendar_file()}\n`, {
      status: 404,
      headers: { ...NO_STORE, 'Content-Type': 'text/plain; charset=utf-8' },
    });
  }
  const { city, when } = found;
  const today = toDateIn(city.timeZone, clock.now());
  const view = buildMonthView(
    await panchang.loadObservedMonth(when.year, when.month, city),
    city,
    today,
  );
  const origin = getOrigin(request, config);
  const text = await formatIcs({
    name: m.panchang_month_heading({ city: view.city.name, month: view.title }),
    productId: m.festivals_file_product({ brandName: config.site.brandName }),
    revised: `${when.code}-01` as typeof today,
    days: view.days.flatMap(({ date, tithi, observances }) =>
      observances.map((each, index) => ({
        uid: `${city.slug}-${date}-${index}@panchang.taravani`,
        date,
        summary: formatObservance(each),
        description: tithi.until
          ? `${tithi.name} ${m.panchang_until({ time: tithi.until })}`
          : tithi.name,
        category: m.panchang_name(),
        url: origin + toLocalPath(each.path ?? getPanchangPath(city, date)),
      })),
    ),
  });
  return new Response(text, {
    headers: {
      ...getReadingPageCaching(),
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="panchang-${city.slug}-${when.code}.ics"`,
    },
  });
}
