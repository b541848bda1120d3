import type { PictureTexts } from '~/shared/share-picture';
import { m } from '~/shared/i18n/messages';
import type { CityLine } from './CitySelection';

export function getPanchangPictureTexts({ slug, name, region }: CityLine): PictureTexts {
  return {
    kind: 'panchang',
    id: slug,
    overline: m.panchang_picture_overline(),
    title: name,
    beside: region,
    alt: m.panchang_card_title({ city: name }),
  };
}
