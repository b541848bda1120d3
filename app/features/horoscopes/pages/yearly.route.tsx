import { data, redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getReadingPageCaching } from '~/web/http/caching';
import { createMeta } from '~/web/http/page-meta';
import { notFound } from '~/web/http/responses.server';
import { m } from '~/shared/i18n/messages';
import { getTodayInIndia } from '~/shared/time/calendar';
import { chooseEdition, getEditionQuery } from '~/shared/time/edition';
import { buildFaqPage } from '~/web/ui/faq-data';
import { HOROSCOPE_META, REVISIT_AFTER_DAYS } from './horoscope-meta';
import { getSharePicture } from '~/shared/share-picture';
import { getYearlyPictureTexts } from '~/features/horoscopes/share-text';
import { findOwnPageSign, SIGN_COOKIE } from '~/features/horoscopes/my-sign';
import { mySign } from '~/features/horoscopes/session/my-sign.session.server';
import { getSignName } from '~/features/astronomy/sign-names';
import { findSign } from '~/features/astronomy/signs';
import { findHoroscopeRedirect } from '~/features/horoscopes/spellings';
import { findComingEdition, findYearlySign, getYearlySlug } from '~/features/horoscopes/yearly';
import { findYearlyReading, YEARLY_EDITIONS } from '~/features/horoscopes/yearly.server';
import { getStays } from '~/features/astronomy/year-transits';
import { YearlyPage } from './YearlyPage';
import { acceptAnyValue, type RouteHandle } from '~/web/http/route-handle';
import { declareStyles } from '~/web/styles/AreaSheets';
import { horoscopesStyles, textsStyles, yearlyStyles } from '~/web/styles/areas';

export { forwardHeaders as headers } from '~/web/http/caching';

export const handle: RouteHandle = {
  styles: declareStyles(horoscopesStyles, textsStyles, yearlyStyles),
  ...(import.meta.env.SSR
    ? {
        cache: {
          parameters: { year: acceptAnyValue },
          choices: {
            [SIGN_COOKIE]: (written, { sign }) =>
              findOwnPageSign(written, findYearlySign(sign ?? '')?.slug),
          },
        },
      }
    : {}),
};

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { clock, config } = context.services;
  const today = getTodayInIndia(clock);
  const url = new URL(request.url);
  const sign = findYearlySign(params.sign ?? '');
  if (!sign) throw redirectToSign(params.sign ?? '', url.search);
  const edition = chooseEdition(YEARLY_EDITIONS, {
    asked: url.searchParams.get('year'),
    pinned: config.site.contentYear,
    today,
  });
  const reading = edition && findYearlyReading(edition.year, sign);
  if (!edition || !reading) throw notFound('no-such-edition');
  return data(
    {
      signSlug: sign.slug,
      isMine: mySign.read(request) === sign.slug,
      edition,
      editions: YEARLY_EDITIONS,
      coming: findComingEdition(YEARLY_EDITIONS, edition.year, today),
      reading,
      stays: getStays(edition.year, sign),
    },
    { headers: getReadingPageCaching() },
  );
}

/** Redirects to the yearly spelling. Responds 404 for unknown signs. */
function redirectToSign(word: string, search: string): Response {
  const move = findHoroscopeRedirect(`/yearly-horoscope/${word.toLowerCase()}`, search);
  return move ? redirect(move.to, move.status) : notFound('no-such-sign');
}

export const meta = createMeta<typeof loader>(({ site, data: page }) => {
  const sign = findSign(page.signSlug);
  if (!sign) return null;
  const path = `/yearly-horoscope/${getYearlySlug(sign)}${getEditionQuery(page.edition)}`;
  return {
    title: page.reading.title,
    description: page.reading.description,
    author: site.legalName,
    path,
    picture: getSharePicture(getYearlyPictureTexts(sign, page.edition.year)),
    revisitAfterDays: REVISIT_AFTER_DAYS,
    breadcrumbs: [
      { name: m.horoscopes_crumb_yearly(), path: '/yearly-horoscope' },
      {
        name: m.horoscopes_crumb_yearly_of_sign({
          sign: getSignName(sign.slug),
          year: page.edition.year,
        }),
        path,
      },
    ],
    structuredData: [buildFaqPage(page.reading.faq)],
    more: HOROSCOPE_META,
  };
});

export default function YearlyRoute() {
  return <YearlyPage {...useLoaderData<typeof loader>()} />;
}
