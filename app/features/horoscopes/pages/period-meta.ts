import { findOwnPageSign, SIGN_COOKIE } from '~/features/horoscopes/my-sign';
import { PERIOD_PATHS, getPeriodPath, type PeriodKind } from '~/features/horoscopes/period';
import { PERIOD_LABELS } from '~/features/horoscopes/period-labels';
import { getPeriodPictureTexts } from '~/features/horoscopes/share-text';
import { getSignName } from '~/features/astronomy/sign-names';
import { findSign, SIGNS } from '~/features/astronomy/signs';
import { getSharePicture } from '~/shared/share-picture';
import { m } from '~/shared/i18n/messages';
import type { SiteSettings } from '~/shared/site-settings';
import type { PageMeta } from '~/web/http/page-meta';
import type { RouteHandle } from '~/web/http/route-handle';
import { declareStyles } from '~/web/styles/AreaSheets';
import { horoscopesStyles } from '~/web/styles/areas';
import { HOROSCOPE_META, REVISIT_AFTER_DAYS } from './horoscope-meta';
import type { PeriodView } from './period-loader.server';

/** These pages change only at midnight. */
export const periodHandle: RouteHandle = {
  styles: declareStyles(horoscopesStyles),
  ...(import.meta.env.SSR
    ? {
        cache: {
          shows: ['festivals'],
          choices: {
            [SIGN_COOKIE]: (written, { sign }) =>
              findOwnPageSign(written, findSign(sign ?? '')?.slug),
          },
        },
      }
    : {}),
};

/** The canonical address of the current period has no code. */
export function buildPeriodMeta(site: SiteSettings, view: PeriodView): PageMeta {
  const { kind, signSlug, words } = view;
  const sign = getSignName(signSlug);
  const title = PERIOD_LABELS[kind].titleForSign({ sign });
  const path = getPeriodPath(kind, signSlug, view.isPresent ? undefined : view);
  return {
    title: m.horoscopes_period_title({ title, period: words }),
    description: m.horoscopes_period_description({ sign, period: words }),
    picture: getSharePicture(getPeriodPictureTexts(findSign(signSlug) ?? SIGNS[0], kind)),
    author: site.legalName,
    path,
    revisitAfterDays: REVISIT_AFTER_DAYS,
    breadcrumbs: [buildIndexCrumb(kind), { name: title, path }],
    more: HOROSCOPE_META,
  };
}

export function buildPeriodIndexMeta(
  site: SiteSettings,
  { kind, words }: { readonly kind: PeriodKind; readonly words: string },
): PageMeta {
  const title = PERIOD_LABELS[kind].any();
  return {
    title: m.horoscopes_period_title({ title, period: words }),
    description: PERIOD_LABELS[kind].description({ period: words }),
    author: site.legalName,
    path: PERIOD_PATHS[kind],
    revisitAfterDays: REVISIT_AFTER_DAYS,
    breadcrumbs: [buildIndexCrumb(kind)],
    more: HOROSCOPE_META,
  };
}

function buildIndexCrumb(kind: PeriodKind) {
  return { name: PERIOD_LABELS[kind].any(), path: PERIOD_PATHS[kind] };
}
