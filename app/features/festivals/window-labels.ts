import { m } from '~/shared/i18n/messages';
import type { DayPart, WindowPurpose } from './rules/rule';
import type { PujaWindow } from './rules/windows';

export const PURPOSE_LABELS: Readonly<Record<WindowPurpose, () => string>> = {
  'lakshmi-puja': m.festivals_window_lakshmi_puja,
  puja: m.festivals_window_puja,
  'ganesh-puja': m.festivals_window_ganesh_puja,
  'nishita-puja': m.festivals_window_nishita_puja,
  'birth-puja': m.festivals_window_birth_puja,
  rakhi: m.festivals_window_rakhi,
  bonfire: m.festivals_window_bonfire,
  moonrise: m.festivals_window_moonrise,
  'evening-arghya': m.festivals_window_evening_arghya,
  'morning-arghya': m.festivals_window_morning_arghya,
  'vijay-muhurta': m.festivals_window_vijay_muhurta,
  'aparahna-puja': m.festivals_window_aparahna_puja,
  ghatasthapana: m.festivals_window_ghatasthapana,
  tilak: m.festivals_window_tilak,
  shraddha: m.festivals_window_shraddha,
  lamps: m.festivals_window_lamps,
  bath: m.festivals_window_bath,
  'punya-kaal': m.festivals_window_punya_kaal,
};

const DAY_PART_LABELS: Readonly<Record<DayPart, () => string>> = {
  arunodaya: m.festivals_part_arunodaya,
  sunrise: m.festivals_part_sunrise,
  purvahna: m.festivals_part_purvahna,
  madhyahna: m.festivals_part_madhyahna,
  aparahna: m.festivals_part_aparahna,
  sunset: m.festivals_part_sunset,
  pradosh: m.festivals_part_pradosh,
  moonrise: m.festivals_part_moonrise,
  nishita: m.festivals_part_nishita,
  vijay: m.festivals_part_vijay,
  morning: m.festivals_part_morning,
  'first-third': m.festivals_part_first_third,
  sayahna: m.festivals_part_sayahna,
  daylight: m.festivals_part_daylight,
  'evening-to-midnight': m.festivals_part_evening_to_midnight,
  'after-bhadra': m.festivals_part_after_bhadra,
  'bhadra-punchha': m.festivals_part_bhadra_punchha,
  'next-sunrise': m.festivals_part_next_sunrise,
  'punya-kaal': m.festivals_part_punya_kaal,
};

export function formatWindowNote(window: PujaWindow): string {
  const { purpose, isShortened } = window;
  const part = DAY_PART_LABELS[window.part]();
  const isOutsideBhadra = purpose === 'rakhi' || purpose === 'bonfire';
  const limits = isOutsideBhadra ? m.festivals_window_after_bhadra : m.festivals_window_in_tithi;
  const note = isShortened ? limits({ part }) : m.festivals_window_whole({ part });
  return window.narrowedByLagna ? `${note} ${m.festivals_window_lagna()}` : note;
}
