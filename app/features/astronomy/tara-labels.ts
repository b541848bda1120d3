import { m } from '~/shared/i18n/messages';
import type { getTaraKind } from './bala';

const TARA_COUNT = [
  m.horoscopes_tara_janma,
  m.horoscopes_tara_sampat,
  m.horoscopes_tara_vipat,
  m.horoscopes_tara_kshema,
  m.horoscopes_tara_pratyari,
  m.horoscopes_tara_sadhaka,
  m.horoscopes_tara_vadha,
  m.horoscopes_tara_mitra,
  m.horoscopes_tara_parama_mitra,
];
const KINDS: Readonly<Record<ReturnType<typeof getTaraKind>, () => string>> = {
  good: m.horoscopes_tara_good,
  careful: m.horoscopes_tara_careful,
  even: m.horoscopes_tara_even,
};

/** @param tara 1 (Janma) to 9 (Parama Mitra) */
export function getTaraName(tara: number): string {
  return TARA_COUNT[tara - 1]?.() ?? '';
}

/** @returns a label such as `go slowly` */
export function getTaraKindLabel(kind: ReturnType<typeof getTaraKind>): string {
  return KINDS[kind]();
}
