import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { NO_STORE, readingPageCaching } from '~/web/http/caching';
import { pageMeta } from '~/web/http/page-meta';
import { SourceFailure } from '~/shared/result/source-failure';
import { Accordion } from '~/web/ui/Accordion';
import { faqPage } from '~/web/ui/faq-data';
import { FaqAnswer } from './FaqAnswer';
import { FAQS_UNAVAILABLE, NO_FAQS } from '~/features/help/messages';
import type { RouteHandle } from '~/web/http/route-handle';

export { passHeaders as headers } from '~/web/http/caching';

export const handle: RouteHandle = { cache: { shows: ['faqs'] } };

const RETRY_AFTER_SECONDS = 60;

/** Frequently asked questions, as administrators keep them. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { help, log } = context.services;
  try {
    const faqs = (await help.listFaqs()).map(({ question, answer }) => ({ question, answer }));
    return data({ faqs }, { headers: readingPageCaching() });
  } catch (error) {
    if (!(error instanceof SourceFailure)) throw error;
    log.error({ err: error }, 'the questions could not be read');
    return data(
      { faqs: null },
      { status: 503, headers: { ...NO_STORE, 'Retry-After': String(RETRY_AFTER_SECONDS) } },
    );
  }
}

export const meta = pageMeta<typeof loader>(({ data: loaded }) => {
  const { faqs } = loaded;
  return {
    title: 'Frequently asked questions',
    description:
      'Prices, the free first consultation, refunds, signing in, how astrologers are checked and how daily horoscopes are made.',
    path: faqs ? '/faq' : null,
    breadcrumbs: [{ name: 'FAQ', path: '/faq' }],
    structuredData: faqs && faqs.length > 0 ? [faqPage(faqs)] : [],
  };
});

export default function FaqRoute() {
  const { faqs } = useLoaderData<typeof loader>();
  return (
    <div className="page page-narrow">
      <h1>Frequently asked questions</h1>
      <p>
        More about the site stands on the page <Link to="/about">About us</Link>.
      </p>
      {faqs === null ? (
        <p className="notice notice-error" role="alert">
          {FAQS_UNAVAILABLE}
        </p>
      ) : faqs.length === 0 ? (
        <p className="notice">
          {NO_FAQS} You can write to us: the address is at the foot of this page.
        </p>
      ) : (
        <Accordion name="faq" items={faqs} renderAnswer={(answer) => <FaqAnswer text={answer} />} />
      )}
    </div>
  );
}
