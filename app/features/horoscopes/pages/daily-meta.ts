import dailyFaq from '~/features/horoscopes/content/daily-faq.json';
import { faqPage } from '~/web/ui/faq-data';
import type { PageMeta } from '~/web/http/page-meta';
import type { SiteSettings } from '~/shared/site-settings';
import { toLongDate } from '~/shared/time/calendar';
import { dailyPath, RETRY_AFTER_SECONDS, type DailyPage, type DailyView } from './daily-page';
import { dayTitle } from '~/features/horoscopes/messages';
import { HOROSCOPE_META, REVISIT_AFTER_DAYS } from './horoscope-meta';
import { SIGNS } from '~/features/horoscopes/signs';

/** Title, description and the rest of the head of a daily horoscope; default metadata for an unknown sign. */
export function dailyMeta(site: SiteSettings, view: DailyView): PageMeta {
  if (view.signSlug === null) return defaultMeta(site);
  const sign = SIGNS.find(({ slug }) => slug === view.signSlug) ?? SIGNS[0];
  const path = dailyPath({ sign, day: view.day, language: view.language });
  const loaded = view.state.kind === 'loaded';
  return {
    title: `${site.brandName} - ${sign.name} free Daily Horoscope by Best Astrologer`,
    isWholeTitle: true,
    description: describe(view, sign),
    keywords: keywordsFor(sign),
    author: site.legalName,
    path: loaded ? path : null,
    revisitAfterDays: REVISIT_AFTER_DAYS,
    languages: loaded ? languageLinks(view, sign) : {},
    breadcrumbs: [
      { name: 'Daily horoscope', path: '/daily-horoscope/today/aries' },
      { name: sign.name, path },
    ],
    structuredData: loaded ? [faqPage(dailyFaq)] : [],
    more: [...HOROSCOPE_META, ...retry(view, sign)],
  };
}

/** While the reading is not available, the page loads itself again. */
function retry({ day, language, state }: DailyPage, sign: (typeof SIGNS)[number]) {
  if (state.kind !== 'waiting') return [];
  const next = dailyPath({ sign, day, language }, state.nextAttempt);
  return [{ httpEquiv: 'refresh', content: `${RETRY_AFTER_SECONDS}; url=${next}` }];
}

function defaultMeta(site: SiteSettings): PageMeta {
  return {
    title: `${site.brandName} - free Daily Horoscope by Best Astrologer`,
    isWholeTitle: true,
    description: `Free daily horoscopes for all twelve signs on ${site.brandName}.`,
    author: site.legalName,
    path: null,
    revisitAfterDays: REVISIT_AFTER_DAYS,
    more: HOROSCOPE_META,
  };
}

function describe({ day, language }: DailyPage, sign: (typeof SIGNS)[number]): string {
  const inHindi = language === 'hindi' ? ', in Hindi' : '';
  return (
    `${dayTitle(day, sign.name)}: free ${sign.name} (${sign.rashi}) horoscope for ` +
    `${toLongDate(day.date)}${inHindi}, with the Moon's place, tithi and sunrise of the day.`
  );
}

function keywordsFor({ name, rashi, nameHi }: (typeof SIGNS)[number]): string {
  return [
    `${name} horoscope`,
    `${name} daily horoscope`,
    `${name} horoscope today`,
    `${rashi} rashifal`,
    `${nameHi} राशिफल`,
    'free horoscope',
    'rashifal',
  ].join(', ');
}

function languageLinks(
  { day, language, state }: DailyPage,
  sign: (typeof SIGNS)[number],
): Record<string, string> {
  if (state.kind !== 'loaded') return {};
  const links: Record<string, string> = {};
  for (const each of [language, ...state.otherLanguages]) {
    links[each === 'hindi' ? 'hi-IN' : 'en-IN'] = dailyPath({ sign, day, language: each });
  }
  return Object.keys(links).length > 1 ? links : {};
}
