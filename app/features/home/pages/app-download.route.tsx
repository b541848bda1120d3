import { data, redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { renderSVG } from 'uqr';
import {
  knownAstrologer,
  readAstrologerChoice,
  type AstrologerChoice,
} from '~/features/astrologers/astrologer-choice';
import type { Services } from '~/web/http/visit';
import { Banner } from '~/web/forms/Banner';
import { NO_STORE, readingPageCaching } from '~/web/http/caching';
import { takeAlert } from '~/web/http/flash.server';
import { pageMeta } from '~/web/http/page-meta';
import { findApplicant } from '~/features/onboarding/session/applicant.session.server';
import { stateOf } from '~/features/onboarding/application-words';
import { SourceFailure } from '~/shared/result/source-failure';
import { readRootData } from '~/features/home/session/root-data.server';
import { getStaticPage } from './static-pages.server';
import type { RouteHandle } from '~/web/http/route-handle';

export { passHeaders as headers } from '~/web/http/caching';

export const handle: RouteHandle = import.meta.env.SSR
  ? {
      // Of nobody there is no page: it leads on, and that is not kept.
      cache: {
        parameters: { call: knownAstrologer, chat: knownAstrologer },
        shows: ['astrologers'],
      },
    }
  : {};

/** Both addresses show this page; this one is canonical. */
const PATH = '/app-download';

/** The app's page: where to get it, with a QR code for those who read this on a large screen. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { services, session } = context;
  const asked = readAstrologerChoice(new URL(request.url).searchParams);
  const chosen = asked && (await findChosen(asked, services));
  if (chosen === 'nobody') throw redirect(PATH);
  const { site } = await readRootData(request, context);
  const applicant = session.has('alert') ? await findApplicant(session, services) : null;
  return data(
    {
      alert: takeAlert(session),
      chosen: chosen === 'unknown' ? null : chosen,
      // Documents were handed in just now: their page leads here, as specified.
      isUnderReview: applicant !== null && stateOf(applicant) === 'under-review',
      page: getStaticPage('download', site, services.config),
      appStoreUrl: site.appStoreUrl,
      // Without a place in a store there is nothing that a phone could open.
      qrCode: site.appStoreUrl === null ? null : renderSVG(site.appStoreUrl, { border: 2 }),
    },
    { headers: chosen === 'unknown' ? NO_STORE : readingPageCaching() },
  );
}

/** Whom a visitor wants to talk to, as the record names them; `unknown` while that cannot be looked up. */
async function findChosen({ verb, id }: AstrologerChoice, { astrologers }: Services) {
  try {
    const found = await astrologers.findActive(id);
    return found ? { verb, name: found.firstName, isDemo: found.demo } : ('nobody' as const);
  } catch (error) {
    if (error instanceof SourceFailure) return 'unknown' as const;
    throw error;
  }
}

export const meta = pageMeta<typeof loader>(({ data: loaded }) => ({
  title: loaded.page.title,
  description: loaded.page.description,
  path: PATH,
  breadcrumbs: [{ name: 'Get the app', path: PATH }],
}));

export default function AppDownload() {
  const { alert, chosen, isUnderReview, page, appStoreUrl, qrCode } =
    useLoaderData<typeof loader>();
  return (
    <article className="page page-narrow prose">
      <Banner alert={alert} />
      {isUnderReview ? (
        <>
          <h1>Your application is under review</h1>
          <p>
            One of our administrators reads it now; there is nothing more for you to do. We write to
            you by e-mail once it is decided.
          </p>
          <p className="actions">
            <a className="button button-primary" href="/thank-you">
              What happens next
            </a>{' '}
            <a className="button" href="/astroverify">
              See my application
            </a>
          </p>
          <h2>{page.title}</h2>
        </>
      ) : (
        <h1>{page.title}</h1>
      )}
      {chosen ? <ChosenAstrologer {...chosen} /> : null}
      {appStoreUrl === null || qrCode === null ? (
        <NotYet isBelowNews={isUnderReview} />
      ) : (
        <div className="banner">
          <div>
            <p>
              <a className="button button-primary" href={appStoreUrl} rel="noopener">
                Open the app store
              </a>
            </p>
            <p>Reading this on a computer? Point your phone’s camera at the code.</p>
          </div>
          <div
            className="qr-code"
            role="img"
            aria-label="QR code that opens the app’s page on your phone"
            dangerouslySetInnerHTML={{ __html: qrCode }}
          />
        </div>
      )}
      <div dangerouslySetInnerHTML={{ __html: page.html }} />
    </article>
  );
}

/** Whom the visitor wants to talk to. */
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
      You want to {verb === 'Call' ? 'call' : 'chat with'} <strong>{name}</strong>.{' '}
      {isDemo
        ? 'This is a demonstration profile, and nobody answers yet.'
        : `Look for ${name} in the app: calls and chats take place there.`}
    </p>
  );
}

/**
 * Where the operator has named no store: what there is to do here and now, in the place of a promise. `isBelowNews`: the page's
 * main button stands above.
 */
function NotYet({ isBelowNews }: { readonly isBelowNews: boolean }) {
  return (
    <section className="banner" aria-label="No link to the app yet">
      <div>
        <p>
          <strong>You cannot get the app here yet:</strong> this site has no link to it. Everything
          that there is to read is here, free and without an account.
        </p>
        <p className="actions">
          <Link
            className={isBelowNews ? 'button' : 'button button-primary'}
            to="/daily-horoscope/today/aries"
          >
            Today’s horoscope
          </Link>{' '}
          <Link className="button" to="/yearly-horoscope">
            The year
          </Link>{' '}
          <Link className="button" to="/festival">
            Festivals
          </Link>{' '}
          <Link className="button" to="/blogs">
            Articles
          </Link>
        </p>
      </div>
    </section>
  );
}
