import type { PhraseBook } from '~/features/horoscopes/draft.phrases';
import { FIRST_HOUSE, SECOND_HOUSE, THIRD_HOUSE } from './houses-1-3';
import { FIFTH_HOUSE, FOURTH_HOUSE, SIXTH_HOUSE } from './houses-4-6';
import { EIGHTH_HOUSE, NINTH_HOUSE, SEVENTH_HOUSE } from './houses-7-9';
import { ELEVENTH_HOUSE, TENTH_HOUSE, TWELFTH_HOUSE } from './houses-10-12';
import { MOONLIGHT } from './moonlight';
import { NAKSHATRAS } from './nakshatras';
import { TITHI_NAMES, TITHIS } from './tithis';
import { WEEKDAYS } from './weekdays';

export const BOOK: PhraseBook = {
  houses: [
    FIRST_HOUSE,
    SECOND_HOUSE,
    THIRD_HOUSE,
    FOURTH_HOUSE,
    FIFTH_HOUSE,
    SIXTH_HOUSE,
    SEVENTH_HOUSE,
    EIGHTH_HOUSE,
    NINTH_HOUSE,
    TENTH_HOUSE,
    ELEVENTH_HOUSE,
    TWELFTH_HOUSE,
  ],
  weekdays: WEEKDAYS,
  nakshatras: NAKSHATRAS,
  tithis: TITHIS,
  tithiNames: TITHI_NAMES,
  moonlight: MOONLIGHT,
};
