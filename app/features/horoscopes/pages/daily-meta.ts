import { buildFaqPage } from '~/web/ui/faq-data';
import type { PageMeta } from '~/web/http/page-meta';
import type { SiteSettings } from '~/shared/site-settings';
import { toLocalPath, type Language } from '~/shared/i18n/language';
import { m } from '~/shared/i18n/messages';
import { toLongDate } from '~/shared/time/calendar';
import { buildDailyFaq } from './daily-faq';
import { getDailyPath, RETRY_AFTER_SECONDS, type DailyPage, type DailyView } from './daily-page';
import { getDayTitle } from '~/features/horoscopes/horoscope-labels';
import { HOROSCOPE_META, REVISIT_AFTER_DAYS } from './horoscope-meta';
import { toSiteLanguage } from '~/features/horoscopes/reading-language';
import { getSharePicture } from '~/shared/share-picture';
import { getDailyPictureTexts } from '~/features/horoscopes/share-text';
import { getOtherSignNames, getSignName } from '~/features/astronomy/sign-names';
import { SIGNS, type Sign } from '~/features/astronomy/signs';

/** An unknown sign has default metadata. */
export function buildDailyMeta(site: SiteSettings, view: DailyView): PageMeta {
  if (view.signSlug === null) return buildDefaultMeta(site);
  const sign = SIGNS.find(({ slug }) => slug === view.signSlug) ?? SIGNS[0];
  const name = getSignName(sign.slug);
  const path = getDailyPath({ sign, day: view.day });
  const loaded = view.state.kind === 'loaded';
  return {
    title: m.horoscopes_meta_title({ brand: site.brandName, sign: name }),
    isFullTitle: true,
    description: describe(view, sign),
    keywords: getKeywords(sign),
    picture: getSharePicture(getDailyPictureTexts(sign)),
    author: site.legalName,
    path: loaded ? path : null,
    revisitAfterDays: REVISIT_AFTER_DAYS,
    languages: getLanguages(view, path),
    breadcrumbs: [
      { name: m.horoscopes_crumb_daily(), path: '/daily-horoscope/today/aries' },
      { name, path },
    ],
    structuredData: loaded ? [buildFaqPage(buildDailyFaq())] : [],
    more: [...HOROSCOPE_META, ...buildRetryMeta(view, sign)],
  };
}

function buildRetryMeta({ day, state }: DailyPage, sign: Sign) {
  if (state.kind !== 'waiting') return [];
  const next = toLocalPath(getDailyPath({ sign, day }, state.nextAttempt));
  return [{ httpEquiv: 'refresh', content: `${RETRY_AFTER_SECONDS}; url=${next}` }];
}

function buildDefaultMeta({ brandName: brand, legalName }: SiteSettings): PageMeta {
  return {
    title: m.horoscopes_meta_title_any({ brand }),
    isFullTitle: true,
    description: m.horoscopes_meta_description_any({ brand }),
    keywords: m.horoscopes_keywords_of_all(),
    author: legalName,
    path: null,
    revisitAfterDays: REVISIT_AFTER_DAYS,
    more: HOROSCOPE_META,
  };
}

function describe({ day }: DailyPage, sign: Sign): string {
  const name = getSignName(sign.slug);
  const beside = getOtherSignNames(sign);
  return m.horoscopes_meta_description({
    title: getDayTitle(day, name),
    sign: beside ? `${name} (${beside.rashi})` : name,
    date: toLongDate(day.date),
  });
}

function getKeywords(sign: Sign): string {
  const beside = getOtherSignNames(sign);
  return [
    m.horoscopes_keywords_of_sign({ sign: getSignName(sign.slug) }),
    ...(beside ? [`${beside.rashi} rashifal`, `${beside.nameHi} राशिफल`] : []),
    m.horoscopes_keywords_of_all(),
  ].join(', ');
}

function getLanguages({ state }: DailyPage, path: string): Partial<Record<Language, string>> {
  if (state.kind !== 'loaded') return {};
  return Object.fromEntries(state.languages.map((each) => [toSiteLanguage(each), path]));
}
