import type { PictureTexts } from '~/shared/share-picture';
import { m } from '~/shared/i18n/messages';
import { getOtherSignNames, getSignName } from '~/features/astronomy/sign-names';
import type { PeriodKind } from './period';
import { PERIOD_LABELS } from './period-labels';
import type { Sign } from '~/features/astronomy/signs';

const PERIOD_PICTURE_NAMES = { week: 'weekly', month: 'monthly' } as const;

export function getDailyPictureTexts(sign: Sign): PictureTexts {
  return { kind: 'daily', id: sign.slug, ...findWords(sign, m.horoscopes_crumb_daily()) };
}

export function getPeriodPictureTexts(sign: Sign, kind: PeriodKind): PictureTexts {
  const overline = PERIOD_LABELS[kind].any();
  return { kind: PERIOD_PICTURE_NAMES[kind], id: sign.slug, ...findWords(sign, overline) };
}

export function getYearlyPictureTexts(sign: Sign, year: number): PictureTexts {
  const overline = m.horoscopes_yearly_heading({ year });
  return { kind: 'yearly', id: `${sign.slug}-${year}`, ...findWords(sign, overline) };
}

function findWords(sign: Sign, overline: string): Omit<PictureTexts, 'kind' | 'id'> {
  const title = getSignName(sign.slug);
  return {
    overline,
    title,
    beside: getOtherSignNames(sign)?.nameHi ?? null,
    alt: m.horoscopes_picture({ title: overline, sign: title }),
  };
}
