import { data, redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { Link, useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { renderSVG } from 'uqr';
import {
  normalizeAstrologerId,
  parseAstrologerChoice,
  type AstrologerChoice,
} from '~/features/astrologers/app-link';
import { m } from '~/shared/i18n/messages';
import type { Services } from '~/web/http/visit';
import { Banner } from '~/web/forms/Banner';
import { NO_STORE, getReadingPageCaching } from '~/web/http/caching';
import { takeAlert } from '~/web/http/flash.server';
import { createMeta } from '~/web/http/page-meta';
import { findApplicant } from '~/features/applications/apply/session/applicant.session.server';
import { getState } from '~/features/applications/apply/application-labels';
import { withStoreFallback } from '~/shared/result/with-store-fallback';
import { loadSite } from '~/features/site/session/root-data.server';
import { getStaticPage } from './static-pages.server';
import type { RouteHandle } from '~/web/http/route-handle';
import { declareStyles } from '~/web/styles/AreaSheets';
import { textsStyles } from '~/web/styles/areas';

export { forwardHeaders as headers } from '~/web/http/caching';

export const handle: RouteHandle = {
  styles: declareStyles(textsStyles),
  ...(import.meta.env.SSR
    ? {
        // Without an astrologer in the query, the page redirects and the response is not cached.
        cache: {
          parameters: { call: normalizeAstrologerId, chat: normalizeAstrologerId },
          shows: ['astrologers'],
        },
      }
    : {}),
};

/** Canonical path; the page has two addresses. */
const PATH = '/app-download';

/** App download page, with a QR code for large screens. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { services, session } = context;
  const asked = parseAstrologerChoice(new URL(request.url).searchParams);
  const chosen = asked && (await findChosenAstrologer(asked, services));
  if (chosen === 'nobody') throw redirect(PATH);
  const site = await loadSite(request, context);
  const applicant = session.has('alert') ? await findApplicant(session, services) : null;
  return data(
    {
      alert: takeAlert(session),
      chosen: chosen === 'unknown' ? null : chosen,
      // The documents page redirects here after submission, as specified.
      isUnderReview: applicant !== null && getState(applicant) === 'under-review',
      page: getStaticPage('download', site, services.config),
      appStoreUrl: site.appStoreUrl,
      // The QR code needs a store listing to link to.
      qrCode: site.appStoreUrl === null ? null : renderSVG(site.appStoreUrl, { border: 2 }),
    },
    { headers: chosen === 'unknown' ? NO_STORE : getReadingPageCaching() },
  );
}

/** The astrologer to contact; `unknown` if the store fails. */
async function findChosenAstrologer({ verb, id }: AstrologerChoice, { astrologers }: Services) {
  return withStoreFallback(
    async () => {
      const found = await astrologers.findActive(id);
      return found ? { verb, name: found.firstName, isDemo: found.demo } : ('nobody' as const);
    },
    () => 'unknown' as const,
  );
}

export const meta = createMeta<typeof loader>(({ data: loaded }) => ({
  title: loaded.page.title,
  description: loaded.page.description,
  path: PATH,
  breadcrumbs: [{ name: m.home_get_app(), path: PATH }],
}));

export default function AppDownload() {
  const { alert, chosen, isUnderReview, page, appStoreUrl, qrCode } =
    useLoaderData<typeof loader>();
  return (
    <article className="page page-narrow prose">
      <Banner alert={alert} />
      {isUnderReview ? (
        <>
          <h1>{m.home_under_review()}</h1>
          <p>{m.home_under_review_text()}</p>
          <p className="actions">
            <Link reloadDocument className="button button-primary" to="/thank-you">
              {m.home_what_next()}
            </Link>{' '}
            <Link reloadDocument className="button" to="/astroverify">
              {m.home_see_application()}
            </Link>
          </p>
          <h2>{page.title}</h2>
        </>
      ) : (
        <h1>{page.title}</h1>
      )}
      {chosen ? <ChosenAstrologer {...chosen} /> : null}
      {appStoreUrl === null || qrCode === null ? (
        <AppComingSoon isBelowNews={isUnderReview} />
      ) : (
        <div className="banner">
          <div>
            <p>
              <a className="button button-primary" href={appStoreUrl} rel="noopener">
                {m.home_open_store()}
              </a>
            </p>
            <p className="qr-words">{m.home_point_camera()}</p>
          </div>
          <div
            className="qr-code"
            role="img"
            aria-label={m.home_qr_code()}
            dangerouslySetInnerHTML={{ __html: qrCode }}
          />
        </div>
      )}
      <div dangerouslySetInnerHTML={{ __html: page.html }} />
    </article>
  );
}

function ChosenAstrologer({
  verb,
  name,
  isDemo,
}: {
  readonly verb: AstrologerChoice['verb'];
  readonly name: string;
  readonly isDemo: boolean;
}) {
  return (
    <p className="notice">
      <ParaglideMessage
        message={verb === 'Call' ? m.home_wants_call : m.home_wants_chat}
        inputs={{ name }}
        markup={{ strong: Strong }}
      />{' '}
      {isDemo ? m.home_demonstration() : m.home_look_in_app({ name })}
    </p>
  );
}

/** For a site without an app store listing. @param isBelowNews whether the main button is above this section */
function AppComingSoon({ isBelowNews }: { readonly isBelowNews: boolean }) {
  return (
    <section className="banner" aria-label={m.home_no_app()}>
      <div>
        <p>
          <ParaglideMessage message={m.home_no_app_text} markup={{ strong: Strong }} />
        </p>
        <p className="actions">
          <Link className={isBelowNews ? 'button' : 'button button-primary'} to="/daily-horoscope">
            {m.home_today()}
          </Link>{' '}
          <Link className="button" to="/yearly-horoscope">
            {m.home_the_year()}
          </Link>{' '}
          <Link className="button" to="/festival">
            {m.home_festivals()}
          </Link>{' '}
          <Link className="button" to="/blogs">
            {m.home_articles()}
          </Link>
        </p>
      </div>
    </section>
  );
}

function Strong({ children }: { readonly children?: ReactNode }) {
  return <strong>{children}</strong>;
}
