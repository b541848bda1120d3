import type { PictureTexts } from '~/shared/share-picture';
import { m } from '~/shared/i18n/messages';
import { toShortName, type Festival } from './festival';
import { formatFullDate } from './festival-labels';

type PicturedFestival = Pick<Festival, 'id' | 'name' | 'nameHi' | 'date'>;

export function getFestivalPictureTexts({
  id,
  name,
  nameHi,
  date,
}: PicturedFestival): PictureTexts {
  const overline = formatFullDate(date);
  return {
    kind: 'festival',
    id,
    overline,
    title: toShortName(name),
    beside: nameHi ? toShortName(nameHi) : null,
    alt: m.festivals_name_and_date({ name, date: overline }),
  };
}
