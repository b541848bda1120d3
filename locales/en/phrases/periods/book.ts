import type { PeriodPhraseBook } from '~/features/horoscopes/period.phrases';
import { FESTIVALS } from './festivals';
import { FULL_MOON_TITHI } from './full-moon';
import { HOME } from './home';
import { INGRESS } from './ingress';
import { JUPITER } from './jupiter';
import { MARS } from './mars';
import { MERCURY } from './mercury';
import { MOON } from './moon';
import { NEW_MOON } from './new-moon';
import { NODES } from './nodes';
import { STATIONS } from './stations';
import { SUN } from './sun';
import { VENUS } from './venus';
import { WORK } from './work';

export const PERIODS: PeriodPhraseBook = {
  sun: SUN,
  mercury: MERCURY,
  areas: { love: VENUS, career: WORK, money: JUPITER, health: MARS, family: HOME },
  moon: MOON,
  ingress: INGRESS,
  nodes: NODES,
  stations: STATIONS,
  newMoon: NEW_MOON,
  fullMoon: FULL_MOON_TITHI,
  festivals: FESTIVALS,
};
