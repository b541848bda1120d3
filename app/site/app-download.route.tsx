import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { renderSVG } from 'uqr';
import { Banner } from '~/forms/Banner';
import { readingPageCaching } from '~/http/caching';
import { takeAlert } from '~/http/flash.server';
import { pageMeta } from '~/http/page-meta';
import { hasSessionCookie } from '~/http/session.server';
import { servicesOf } from '~/load-context.server';
import { findApplicant } from '~/onboarding/applicant.session.server';
import { stateOf } from '~/onboarding/application-words';
import type { loader as rootLoader } from '~/root';
import { readRootData } from './root-data.server';
import { getStaticPage } from './static-pages.server';

export { passHeaders as headers } from '~/http/caching';

/** Both addresses show this page; this one is canonical. */
const PATH = '/app-download';

/** The app's page: where to get it, with a QR code for those who read this on a large screen. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const services = await servicesOf(context);
  const { site } = await readRootData(request, services);
  const target = site.appStoreUrl ?? site.origin + PATH;
  const session = hasSessionCookie(request) ? await services.sessions.read(request) : null;
  const alert = session ? takeAlert(session) : null;
  const applicant = session && alert ? await findApplicant(session, services) : null;
  return data(
    {
      alert,
      // Documents were handed in just now: their page leads here, as specified.
      isUnderReview: applicant !== null && stateOf(applicant) === 'under-review',
      page: getStaticPage('download', site),
      appStoreUrl: site.appStoreUrl,
      qrCode: renderSVG(target, { border: 2 }),
    },
    {
      headers: {
        ...readingPageCaching(),
        ...(session && alert
          ? { 'Set-Cookie': await services.sessions.write(session, request) }
          : {}),
      },
    },
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
  const { alert, isUnderReview, page, appStoreUrl, qrCode } = useLoaderData<typeof loader>();
  return (
    <article className="page page-narrow prose">
      <Banner alert={alert} />
      {isUnderReview ? (
        <p>
          <a href="/thank-you">What happens next</a>
        </p>
      ) : null}
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
