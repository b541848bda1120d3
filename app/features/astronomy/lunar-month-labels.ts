import type { LunarMonthName } from '~/features/astronomy/lunar-month';
import { m } from '~/shared/i18n/messages';

const MONTH_LABELS: Readonly<Record<LunarMonthName, () => string>> = {
  Chaitra: m.panchang_month_chaitra,
  Vaishakha: m.panchang_month_vaishakha,
  Jyeshtha: m.panchang_month_jyeshtha,
  Ashadha: m.panchang_month_ashadha,
  Shravana: m.panchang_month_shravana,
  Bhadrapada: m.panchang_month_bhadrapada,
  Ashwina: m.panchang_month_ashwina,
  Kartika: m.panchang_month_kartika,
  Margashirsha: m.panchang_month_margashirsha,
  Pausha: m.panchang_month_pausha,
  Magha: m.panchang_month_magha,
  Phalguna: m.panchang_month_phalguna,
};

/** @returns a label such as `Kartika` or `Adhika Jyeshtha` */
export function getLunarMonthLabel(name: LunarMonthName, isAdhika: boolean): string {
  const month = MONTH_LABELS[name]();
  return isAdhika ? m.panchang_month_adhika({ month }) : month;
}
