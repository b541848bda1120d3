import { data, type MetaFunction } from '@remix-run/node';
import { Link } from '@remix-run/react';
import faq from '~/content/faq.json';
import { readingPageCaching } from '~/http/caching';
import { pageMeta } from '~/http/page-meta';
import type { loader as rootLoader } from '~/root';
import { Accordion } from '~/ui/Accordion';
import { faqPage } from '~/ui/faq-data';

export { passHeaders as headers } from '~/http/caching';

/** Frequently asked questions: twelve, one open at a time. */
export function loader() {
  return data(null, { headers: readingPageCaching() });
}

export const meta: MetaFunction<typeof loader, { root: typeof rootLoader }> = ({ matches }) => {
  const site = matches.find(({ id }) => id === 'root')?.data?.site;
  if (!site) return [];
  return pageMeta(site, {
    title: `Frequently asked questions | ${site.brandName}`,
    description:
      'Prices, the free first consultation, refunds, signing in, how astrologers are checked and how daily horoscopes are made.',
    path: '/faq',
    breadcrumbs: [{ name: 'FAQ', path: '/faq' }],
    structuredData: [faqPage(faq)],
  });
};

export default function FaqRoute() {
  return (
    <div className="page page-narrow">
      <h1>Frequently asked questions</h1>
      <p>
        More about the site stands on the page <Link to="/about">About us</Link>.
      </p>
      <Accordion name="faq" items={faq} />
    </div>
  );
}
