import type { PhraseBook } from '~/features/horoscopes/draft.phrases';
import { FESTIVALS } from './festivals';
import { HOUSE as HOUSE_1 } from './houses/house-1';
import { HOUSE as HOUSE_2 } from './houses/house-2';
import { HOUSE as HOUSE_3 } from './houses/house-3';
import { HOUSE as HOUSE_4 } from './houses/house-4';
import { HOUSE as HOUSE_5 } from './houses/house-5';
import { HOUSE as HOUSE_6 } from './houses/house-6';
import { HOUSE as HOUSE_7 } from './houses/house-7';
import { HOUSE as HOUSE_8 } from './houses/house-8';
import { HOUSE as HOUSE_9 } from './houses/house-9';
import { HOUSE as HOUSE_10 } from './houses/house-10';
import { HOUSE as HOUSE_11 } from './houses/house-11';
import { HOUSE as HOUSE_12 } from './houses/house-12';
import { MOONLIGHT } from './moonlight';
import { NAKSHATRAS } from './nakshatras';
import { PLANETS } from './planets';
import { SEASONS } from './seasons';
import { TARA_COUNT } from './taras';
import { TITHIS } from './tithis';
import { WEEKDAYS } from './weekdays';

export const BOOK: PhraseBook = {
  houses: [
    HOUSE_1,
    HOUSE_2,
    HOUSE_3,
    HOUSE_4,
    HOUSE_5,
    HOUSE_6,
    HOUSE_7,
    HOUSE_8,
    HOUSE_9,
    HOUSE_10,
    HOUSE_11,
    HOUSE_12,
  ],
  weekdays: WEEKDAYS,
  nakshatras: NAKSHATRAS,
  tithis: TITHIS,
  moonlight: MOONLIGHT,
  planets: PLANETS,
  seasons: SEASONS,
  taras: TARA_COUNT,
  festivals: FESTIVALS,
};
