import type { PictureTexts } from '~/shared/share-picture';
import { m } from '~/shared/i18n/messages';
import type { CityListItem } from './CitySelection';

export function getPanchangPictureTexts({ slug, name, region }: CityListItem): PictureTexts {
  return {
    kind: 'panchang',
    id: slug,
    overline: m.panchang_picture_overline(),
    title: name,
    beside: region,
    alt: m.panchang_card_title({ city: name }),
  };
}
