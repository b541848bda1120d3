import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { Link, useLoaderData } from '@remix-run/react';
import { getReadingPageCaching } from '~/web/http/caching';
import { createMeta } from '~/web/http/page-meta';
import { notFound } from '~/web/http/responses.server';
import { m } from '~/shared/i18n/messages';
import { getTodayInIndia } from '~/shared/time/calendar';
import { chooseEdition, getEditionQuery } from '~/shared/time/edition';
import { EditionSwitch } from '~/web/ui/EditionSwitch';
import { SignIcon } from '~/web/ui/SignIcon';
import { HOROSCOPE_META, REVISIT_AFTER_DAYS } from './horoscope-meta';
import { getSignName } from '~/features/astronomy/sign-names';
import { SIGNS } from '~/features/astronomy/signs';
import { findComingEdition, getYearlySlug } from '~/features/horoscopes/yearly';
import { YEARLY_EDITIONS } from '~/features/horoscopes/yearly.server';
import { acceptAnyValue, type RouteHandle } from '~/web/http/route-handle';
import { declareStyles } from '~/web/styles/AreaSheets';
import { horoscopesStyles, yearlyStyles } from '~/web/styles/areas';

export { forwardHeaders as headers } from '~/web/http/caching';

export const handle: RouteHandle = {
  styles: declareStyles(horoscopesStyles, yearlyStyles),
  ...(import.meta.env.SSR ? { cache: { parameters: { year: acceptAnyValue } } } : {}),
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { clock, config } = context.services;
  const today = getTodayInIndia(clock);
  const edition = chooseEdition(YEARLY_EDITIONS, {
    asked: new URL(request.url).searchParams.get('year'),
    pinned: config.site.contentYear,
    today,
  });
  if (!edition) throw notFound('no-such-edition');
  const coming = findComingEdition(YEARLY_EDITIONS, edition.year, today);
  return data({ edition, editions: YEARLY_EDITIONS, coming }, { headers: getReadingPageCaching() });
}

export const meta = createMeta<typeof loader>(({ site, data: page }) => {
  const { year } = page.edition;
  return {
    title: m.horoscopes_yearly_meta_title({ year }),
    description: m.horoscopes_yearly_meta_description({ year }),
    author: site.legalName,
    path: `/yearly-horoscope${getEditionQuery(page.edition)}`,
    revisitAfterDays: REVISIT_AFTER_DAYS,
    breadcrumbs: [{ name: m.horoscopes_crumb_yearly(), path: '/yearly-horoscope' }],
    more: HOROSCOPE_META,
  };
});

export default function YearlyIndex() {
  const { edition, editions, coming } = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <h1>{m.horoscopes_yearly_heading({ year: edition.year })}</h1>
      <p>{m.horoscopes_yearly_intro()}</p>
      <EditionSwitch path="/yearly-horoscope" edition={edition} editions={editions} />
      {coming === null ? null : (
        <p className="coming-year">
          <ParaglideMessage
            message={m.horoscopes_coming_year}
            inputs={{ year: coming }}
            markup={{
              coming: ({ children }) => (
                <Link to={`/yearly-horoscope?year=${coming}`}>{children}</Link>
              ),
            }}
          />
        </p>
      )}
      <ul className="sign-links">
        {SIGNS.map((sign) => (
          <li key={sign.slug}>
            <Link to={`/yearly-horoscope/${getYearlySlug(sign)}${getEditionQuery(edition)}`}>
              <SignIcon sign={sign.slug} size={56} />
              <span>{getSignName(sign.slug)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
