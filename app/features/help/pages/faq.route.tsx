import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { getCurrentLanguage, toLanguageTag } from '~/shared/i18n/language';
import { m } from '~/shared/i18n/messages';
import { toIndiaDate, toIndiaTime, toLongDate } from '~/shared/time/calendar';
import { NO_STORE, getReadingPageCaching } from '~/web/http/caching';
import { createMeta } from '~/web/http/page-meta';
import { withStoreFallback } from '~/shared/result/with-store-fallback';
import { Accordion } from '~/web/ui/Accordion';
import { buildFaqPage } from '~/web/ui/faq-data';
import { FaqAnswer } from './FaqAnswer';
import type { RouteHandle } from '~/web/http/route-handle';

export { forwardHeaders as headers } from '~/web/http/caching';

export const handle: RouteHandle = { cache: { shows: ['faqs'] } };

const RETRY_AFTER_SECONDS = 60;

export async function loader({ context }: LoaderFunctionArgs) {
  const { help, log } = context.services;
  return withStoreFallback(
    async () => {
      const own = getCurrentLanguage();
      const { language, faqs } = await help.loadFaqsFor(own);
      const age = help.getFaqsAge(language);
      const staleSince = age?.staleSince ?? null;
      return data(
        {
          faqs: faqs.map(({ question, answer }) => ({ question, answer })),
          lang: language === own ? undefined : toLanguageTag(language),
          stale: staleSince && formatStaleNote(staleSince),
        },
        { headers: staleSince ? NO_STORE : getReadingPageCaching(age?.freshForSeconds) },
      );
    },
    (error) => {
      log.error({ err: error }, 'the questions could not be read');
      return data(
        { faqs: null, lang: undefined, stale: null },
        { status: 503, headers: { ...NO_STORE, 'Retry-After': String(RETRY_AFTER_SECONDS) } },
      );
    },
  );
}

function formatStaleNote(readAt: Date): string {
  return m.help_faqs_stale({
    date: toLongDate(toIndiaDate(readAt)),
    time: toIndiaTime(readAt),
  });
}

export const meta = createMeta<typeof loader>(({ data: loaded }) => {
  const { faqs, lang } = loaded;
  return {
    title: m.help_faq_title(),
    description: m.help_faq_description(),
    path: faqs ? '/faq' : null,
    breadcrumbs: [{ name: m.help_faq_name(), path: '/faq' }],
    structuredData: faqs && faqs.length > 0 ? [buildFaqPage(faqs, lang)] : [],
  };
});

export default function FaqRoute() {
  const { faqs, lang, stale } = useLoaderData<typeof loader>();
  return (
    <div className="page page-narrow">
      <h1>{m.help_faq_title()}</h1>
      <p>
        <ParaglideMessage message={m.help_faq_about} markup={{ link: AboutPageLink }} />
      </p>
      {stale === null ? null : (
        <p className="notice" role="status">
          {stale}
        </p>
      )}
      {faqs === null ? (
        <p className="notice notice-error" role="alert">
          {m.help_faqs_unavailable()}
        </p>
      ) : faqs.length === 0 ? (
        <p className="notice">
          {m.help_no_faqs()} {m.help_write_to_us()}
        </p>
      ) : (
        <div lang={lang}>
          <Accordion
            name="faq"
            items={faqs}
            renderAnswer={(answer) => <FaqAnswer text={answer} />}
          />
        </div>
      )}
    </div>
  );
}

function AboutPageLink({ children }: { readonly children?: ReactNode }) {
  return <Link to="/about">{children}</Link>;
}
