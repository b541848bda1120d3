import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { m } from '~/shared/i18n/messages';
import { getReadingLanguage } from '~/features/horoscopes/reading-language';
import { parseDailyRequest } from '~/features/horoscopes/pages/daily-request';
import { PRIVATE, getReadingPageCaching } from '~/web/http/caching';
import { takeAlert } from '~/web/http/flash.server';
import { buildDayCard } from '~/features/panchang/day-card.server';
import { getVisitorCity } from '~/features/places/session/my-city.session.server';
import {
  findPendingBirthSign,
  loadVisitorDay,
} from '~/features/account/session/profile-birth.session.server';
import { buildFeedLink } from '~/features/articles/pages/feed-link';
import { createMeta } from '~/web/http/page-meta';
import { getSecondsToMidnight, getTodayInIndia } from '~/shared/time/calendar';
import { CAROUSEL_ARTICLES, buildCarousel, CAROUSEL_PAGES } from './carousel';
import { DEFAULT_SIGN } from '~/features/site/home-path';
import { HomePage, type HomePageProps } from './HomePage';
import type { Almanac } from '~/features/horoscopes/almanac';
import { findSign } from '~/features/astronomy/signs';
import { SIGN_COOKIE, parseSignCookie } from '~/features/horoscopes/my-sign';
import { mySign } from '~/features/horoscopes/session/my-sign.session.server';
import { parsePage } from '~/shared/paging/paging';
import type { RouteHandle } from '~/web/http/route-handle';
import { declareStyles } from '~/web/styles/AreaSheets';
import { dayCardStyles, homeStyles } from '~/web/styles/areas';
import type { Organization, Thing, WebSite, WithContext } from 'schema-dts';
import { LANGUAGES } from '~/shared/i18n/language';
import type { SiteSettings } from '~/shared/site-settings';

export { forwardHeaders as headers } from '~/web/http/caching';

export const handle: RouteHandle = {
  styles: declareStyles(dayCardStyles, homeStyles),
  ...(import.meta.env.SSR
    ? {
        cache: {
          parameters: {
            sign: (written) => findSign(written)?.slug ?? null,
            blogs: (written) => {
              const page = parsePage(written);
              return page !== null && page <= CAROUSEL_PAGES ? String(page) : null;
            },
          },
          shows: ['readings', 'blogs', 'festivals'],
          choices: { [SIGN_COOKIE]: parseSignCookie },
          bypassFor: ['city'],
        },
      }
    : {}),
};

/** If the store is slower than this, the widget links to the reading instead of quoting it. */
const HOME_ARTICLES_TIMEOUT_MS = 500;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { almanac, horoscopes, panchang, blogs, clock } = context.services;
  const { searchParams } = new URL(request.url);
  const today = getTodayInIndia(clock);
  const visit = { request, session: context.session, services: context.services };
  const overdue = await findPendingBirthSign(visit);
  const mine = mySign.read(request) ?? overdue?.sign ?? null;
  const wanted = parseDailyRequest(
    { day: 'today', sign: searchParams.get('sign') ?? mine ?? DEFAULT_SIGN },
    searchParams,
    today,
  );
  const city = getVisitorCity(request);
  const [newest, reading, myDay, day, cityDay] = await Promise.all([
    blogs.newest(CAROUSEL_ARTICLES),
    horoscopes.getDayDocument(today, getReadingLanguage(), HOME_ARTICLES_TIMEOUT_MS),
    loadVisitorDay(visit),
    almanac.computeDay(today),
    panchang.day(today, city),
  ]);
  const isMissing = !reading.ok && reading.failure.kind !== 'not-found';
  if (context.outcome && (!newest.ok || isMissing)) context.outcome.isPartial = true;
  const signSlug = wanted?.sign.slug ?? mine ?? DEFAULT_SIGN;
  return data(
    {
      alert: takeAlert(context.session),
      day: getDay(day),
      myDay,
      // The home page also works without articles.
      card: buildDayCard(cityDay, city),
      carousel: buildCarousel(newest.ok ? newest.value : [], searchParams.get('blogs')),
      widget: {
        signSlug,
        mySign: mine,
        date: today,
        prediction: reading.ok ? (reading.value.predictions[signSlug] ?? null) : null,
      },
    },
    // Computed from the visitor's birth data: personal, so never cached.
    {
      headers: {
        ...(myDay || overdue ? PRIVATE : getReadingPageCaching(getSecondsToMidnight(clock))),
        ...(overdue && { 'Set-Cookie': overdue.cookie }),
      },
    },
  );
}

function getDay({ tithis: [tithi], moonSigns: [moon] }: Almanac): HomePageProps['day'] {
  if (!tithi || !moon) throw new Error('A day without a tithi or a sign of the Moon');
  return { tithi: tithi.name, moonSign: moon.sign, moonUntil: moon.until };
}

export const meta = createMeta(({ site }) => ({
  title: m.home_title({ brandName: site.brandName }),
  isFullTitle: true,
  description: m.home_line(),
  path: '/',
  breadcrumbs: [],
  structuredData: buildOrganisation(site),
  more: [buildFeedLink(site)],
}));

export default function Home() {
  return <HomePage {...useLoaderData<typeof loader>()} />;
}

function buildOrganisation(site: SiteSettings): WithContext<Thing>[] {
  const website: WithContext<WebSite> = {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: site.brandName,
    url: `${site.origin}/`,
    inLanguage: LANGUAGES.map(({ tag }) => tag),
  };
  const company: WithContext<Organization> = {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: site.brandName,
    legalName: site.legalName,
    url: `${site.origin}/`,
    logo: `${site.origin}/icons/icon-512.png`,
    ...(site.contact ? { email: site.contact.email } : {}),
    ...(site.contact?.phone ? { telephone: site.contact.phone } : {}),
  };
  return [website, company];
}
