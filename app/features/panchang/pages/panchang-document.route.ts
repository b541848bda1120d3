import type { LoaderFunctionArgs } from '@remix-run/node';
import { getOrigin } from '~/web/http/origin';
import { DEFAULT_CITY } from '~/features/places/cities.server';
import { toDateIn, getSecondsToMidnightIn } from '~/shared/time/zone';
import { NO_STORE, getReadingPageCaching } from '~/web/http/caching';
import type { RouteHandle } from '~/web/http/route-handle';
import { getDayDocument, buildMonthDocument } from './panchang-document.server';
import { findPanchang } from './panchang-loader.server';

export const handle: RouteHandle = {
  baseLanguageOnly: true,
  cache: { shows: ['festivals'], isLongTail: true },
  cost: 'high',
};

/** CORS for all origins, because the document contains nothing about the client. */
const PUBLIC_HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/** `/panchang.json`, `/panchang/{city}.json`, and with a day or month after the city. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { panchang, clock, config } = context.services;
  const found = findPanchang(
    { city: params.city ?? DEFAULT_CITY.slug, when: params.when },
    (path) => `${path}.json`,
  );
  if (!found) {
    return Response.json(
      { error: 'not-found' },
      { status: 404, headers: { ...NO_STORE, ...PUBLIC_HEADERS } },
    );
  }
  const { city, when } = found;
  const origin = getOrigin(request, config);
  const document =
    when?.kind === 'month'
      ? buildMonthDocument(
          await panchang.loadObservedMonth(when.year, when.month, city),
          city,
          origin,
        )
      : getDayDocument(
          await panchang.loadObservedDay(when?.code ?? toDateIn(city.timeZone, clock.now()), city),
          city,
          origin,
        );
  return Response.json(document, {
    headers: {
      ...getReadingPageCaching(
        when ? undefined : getSecondsToMidnightIn(city.timeZone, clock.now()),
      ),
      ...PUBLIC_HEADERS,
    },
  });
}
