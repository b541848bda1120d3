import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { m } from '~/shared/i18n/messages';
import { getReadingPageCaching } from '~/web/http/caching';
import { toPagePath } from '~/shared/network/data-request';
import { createMeta } from '~/web/http/page-meta';
import { notFound } from '~/web/http/responses.server';
import { loadSite } from '~/features/site/session/root-data.server';
import { getStaticPage, type StaticPageName } from './static-pages.server';
import { METHOD_PATH } from '~/features/places/panchang-paths';
import type { RouteHandle } from '~/web/http/route-handle';
import { declareStyles } from '~/web/styles/AreaSheets';
import { textsStyles } from '~/web/styles/areas';

export { forwardHeaders as headers } from '~/web/http/caching';

export const handle: RouteHandle = { styles: declareStyles(textsStyles), cache: {} };

const PAGES: Readonly<Record<string, StaticPageName>> = {
  '/about': 'about',
  '/accessibility': 'accessibility',
  '/cookies': 'legal/cookies',
  '/credits': 'credits',
  [METHOD_PATH]: 'panchang-method',
  '/privacy-policy': 'legal/privacy-policy',
  '/refund-policy': 'legal/refund-policy',
  '/terms-and-conditions': 'legal/terms-and-conditions',
  '/withdraw-consent': 'legal/withdraw-consent',
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const path = toPagePath(new URL(request.url).pathname.toLowerCase());
  const name = PAGES[path];
  if (!name) throw notFound();
  const { services } = context;
  const site = await loadSite(request, context);
  const page = getStaticPage(name, site, services.config);
  return data({ path, page }, { headers: getReadingPageCaching() });
}

export const meta = createMeta<typeof loader>(({ data: loaded }) => {
  const { page, path } = loaded;
  return {
    title: page.title,
    description: page.description,
    path,
    breadcrumbs: [{ name: page.title, path }],
  };
});

export default function StaticRoute() {
  const { page } = useLoaderData<typeof loader>();
  return (
    <article className="page page-narrow prose">
      <h1>{page.title}</h1>
      <p className="section-line">{m.home_updated({ updated: page.updated })}</p>
      <div dangerouslySetInnerHTML={{ __html: page.html }} />
    </article>
  );
}
