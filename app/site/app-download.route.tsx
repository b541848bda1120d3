import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { renderSVG } from 'uqr';
import { readingPageCaching } from '~/http/caching';
import { pageMeta } from '~/http/page-meta';
import { servicesOf } from '~/load-context.server';
import type { loader as rootLoader } from '~/root';
import { readRootData } from './root-data.server';
import { getStaticPage } from './static-pages.server';

export { passHeaders as headers } from '~/http/caching';

/** Both addresses show this page; this one is canonical. */
const PATH = '/app-download';

/** The app's page: where to get it, with a QR code for those who read this on a large screen. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { site } = await readRootData(request, await servicesOf(context));
  const target = site.appStoreUrl ?? site.origin + PATH;
  return data(
    {
      page: getStaticPage('download', site),
      appStoreUrl: site.appStoreUrl,
      qrCode: renderSVG(target, { border: 2 }),
    },
    { headers: readingPageCaching() },
  );
}

export const meta: MetaFunction<typeof loader, { root: typeof rootLoader }> = ({
  data: loaded,
  matches,
}) => {
  const site = matches.find(({ id }) => id === 'root')?.data?.site;
  if (!site || !loaded) return [];
  return pageMeta(site, {
    title: `${loaded.page.title} | ${site.brandName}`,
    description: loaded.page.description,
    path: PATH,
    breadcrumbs: [{ name: 'Get the app', path: PATH }],
  });
};

export default function AppDownload() {
  const { page, appStoreUrl, qrCode } = useLoaderData<typeof loader>();
  return (
    <article className="page page-narrow prose">
      <h1>{page.title}</h1>
      <div className="banner">
        <div>
          {appStoreUrl ? (
            <p>
              <a className="button button-primary" href={appStoreUrl} rel="noopener">
                Open the app store
              </a>
            </p>
          ) : (
            <p>
              The app’s place in the store is not set up on this site yet. Please come back soon.
            </p>
          )}
          <p>Reading this on a computer? Point your phone’s camera at the code.</p>
        </div>
        <div
          className="qr-code"
          role="img"
          aria-label="QR code that opens the app’s page on your phone"
          dangerouslySetInnerHTML={{ __html: qrCode }}
        />
      </div>
      <div dangerouslySetInnerHTML={{ __html: page.html }} />
    </article>
  );
}
