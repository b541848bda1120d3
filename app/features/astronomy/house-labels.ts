import { m } from '~/shared/i18n/messages';
import { getHouseFrom, type SignSlug } from './signs';

const HOUSES = [
  m.horoscopes_house_first,
  m.horoscopes_house_second,
  m.horoscopes_house_third,
  m.horoscopes_house_fourth,
  m.horoscopes_house_fifth,
  m.horoscopes_house_sixth,
  m.horoscopes_house_seventh,
  m.horoscopes_house_eighth,
  m.horoscopes_house_ninth,
  m.horoscopes_house_tenth,
  m.horoscopes_house_eleventh,
  m.horoscopes_house_twelfth,
];

/** @returns a text such as `your fourth house` */
export function formatHouse(reader: SignSlug, sign: SignSlug): string {
  return HOUSES[getHouseFrom(reader, sign) - 1]?.() ?? '';
}
