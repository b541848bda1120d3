import type { LoaderFunctionArgs } from '@remix-run/node';
import { countPages } from '~/shared/paging/paging';
import { getTodayInIndia } from '~/shared/time/calendar';
import { xmlResponse } from '~/web/http/responses.server';
import { getOrigin } from '~/web/http/origin';
import { SITEMAP_URLS_PER_FILE, formatSitemapIndex } from '~/features/site/sitemap.server';
import type { RouteHandle } from '~/web/http/route-handle';

export const handle: RouteHandle = { baseLanguageOnly: true, cache: { shows: ['blogs'] } };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { services } = context;
  const today = getTodayInIndia(services.clock);
  const { total } = await services.blogSource.published({ today, limit: 1, offset: 0 });
  const files = Array.from(
    { length: countPages(total, SITEMAP_URLS_PER_FILE) },
    (_, index) => `blogs-${index + 1}`,
  );
  return xmlResponse(
    formatSitemapIndex(getOrigin(request, services.config), [
      'pages',
      'festivals',
      'panchang',
      ...files,
    ]),
  );
}
