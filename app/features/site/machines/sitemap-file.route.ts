import type { LoaderFunctionArgs } from '@remix-run/node';
import type { Services } from '~/web/http/visit';
import { listFestivalPaths } from '~/features/festivals/festivals.server';
import { YEARLY_EDITIONS } from '~/features/horoscopes/yearly.server';
import { notFound, xmlResponse } from '~/web/http/responses.server';
import { getTodayInIndia } from '~/shared/time/calendar';
import { chooseEdition } from '~/shared/time/edition';
import { getOrigin } from '~/web/http/origin';
import {
  loadArticleEntries,
  buildPageEntries,
  buildPanchangEntries,
  formatSitemap,
  type SitemapEntry,
} from '~/features/site/sitemap.server';
import type { RouteHandle } from '~/web/http/route-handle';
import { LEGAL_LINKS, QUICK_LINKS } from '~/web/layouts/site-links';

export const handle: RouteHandle = {
  baseLanguageOnly: true,
  cache: { shows: ['blogs', 'festivals'] },
};

/** One sitemap file: `pages.xml`, `festivals.xml`, `panchang.xml`, `blogs-1.xml` … */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { services } = context;
  const entries = await loadEntries(params.file ?? '', services);
  if (!entries || entries.length === 0) throw notFound();
  return xmlResponse(formatSitemap(getOrigin(request, services.config), entries));
}

async function loadEntries(file: string, services: Services): Promise<SitemapEntry[] | null> {
  const today = getTodayInIndia(services.clock);
  if (file === 'pages.xml') {
    const pinned = services.config.site.contentYear;
    const edition = chooseEdition(YEARLY_EDITIONS, { asked: null, pinned, today });
    const linked = [...QUICK_LINKS, ...LEGAL_LINKS].filter((link) => link.isInSitemap !== false);
    return buildPageEntries(
      linked.map(({ to }) => to),
      edition?.year ?? 0,
    );
  }
  if (file === 'panchang.xml') return buildPanchangEntries(today);
  if (file === 'festivals.xml') {
    const pinned = services.config.site.contentYear;
    const paths = await listFestivalPaths({ today, pinned }, services.festivals);
    return paths.map((path) => ({ path }));
  }
  const number = /^blogs-([1-9]\d{0,3})\.xml$/.exec(file)?.[1];
  return number ? loadArticleEntries(services.blogSource, today, Number(number)) : null;
}
