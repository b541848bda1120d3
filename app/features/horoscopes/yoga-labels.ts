import { m } from '~/shared/i18n/messages';
import type { YogaHours } from './almanac';
import type { DayYoga } from './day-yogas';

const NAMES: Readonly<Record<DayYoga, () => string>> = {
  'guru-pushya': m.horoscopes_yoga_guru_pushya,
  'ravi-pushya': m.horoscopes_yoga_ravi_pushya,
  'amrit-siddhi': m.horoscopes_yoga_amrit_siddhi,
  'sarvartha-siddhi': m.horoscopes_yoga_sarvartha_siddhi,
  bhadra: m.horoscopes_yoga_bhadra,
  panchak: m.horoscopes_yoga_panchak,
};

export function getYogaName(yoga: DayYoga): string {
  return NAMES[yoga]();
}

/** @returns a line such as `Ravi Pushya: 6:54 am to 10:59 am` */
export function formatYogaHours({ yoga, from, until }: YogaHours): string {
  return m.horoscopes_yoga_hours({ yoga: NAMES[yoga](), from, until });
}
