import type { PictureWords } from '~/shared/share-picture';
import { m } from '~/shared/i18n/messages';
import type { CityLine } from './CityChoice';

export function panchangPictureWords({ slug, name, region }: CityLine): PictureWords {
  return {
    kind: 'panchang',
    id: slug,
    overline: m.panchang_picture_overline(),
    title: name,
    beside: region,
    alt: m.panchang_card_title({ city: name }),
  };
}
