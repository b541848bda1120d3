import { m } from '~/shared/i18n/messages';
import { getPaksha, TITHIS_PER_MONTH, TITHIS_PER_PAKSHA } from './tithi-names';

const TITHIS = [
  m.horoscopes_tithi_pratipada,
  m.horoscopes_tithi_dvitiya,
  m.horoscopes_tithi_tritiya,
  m.horoscopes_tithi_chaturthi,
  m.horoscopes_tithi_panchami,
  m.horoscopes_tithi_shashthi,
  m.horoscopes_tithi_saptami,
  m.horoscopes_tithi_ashtami,
  m.horoscopes_tithi_navami,
  m.horoscopes_tithi_dashami,
  m.horoscopes_tithi_ekadashi,
  m.horoscopes_tithi_dwadashi,
  m.horoscopes_tithi_trayodashi,
  m.horoscopes_tithi_chaturdashi,
];

const NAKSHATRAS = [
  m.horoscopes_nakshatra_ashwini,
  m.horoscopes_nakshatra_bharani,
  m.horoscopes_nakshatra_krittika,
  m.horoscopes_nakshatra_rohini,
  m.horoscopes_nakshatra_mrigashira,
  m.horoscopes_nakshatra_ardra,
  m.horoscopes_nakshatra_punarvasu,
  m.horoscopes_nakshatra_pushya,
  m.horoscopes_nakshatra_ashlesha,
  m.horoscopes_nakshatra_magha,
  m.horoscopes_nakshatra_purva_phalguni,
  m.horoscopes_nakshatra_uttara_phalguni,
  m.horoscopes_nakshatra_hasta,
  m.horoscopes_nakshatra_chitra,
  m.horoscopes_nakshatra_swati,
  m.horoscopes_nakshatra_vishakha,
  m.horoscopes_nakshatra_anuradha,
  m.horoscopes_nakshatra_jyeshtha,
  m.horoscopes_nakshatra_mula,
  m.horoscopes_nakshatra_purva_ashadha,
  m.horoscopes_nakshatra_uttara_ashadha,
  m.horoscopes_nakshatra_shravana,
  m.horoscopes_nakshatra_dhanishta,
  m.horoscopes_nakshatra_shatabhisha,
  m.horoscopes_nakshatra_purva_bhadrapada,
  m.horoscopes_nakshatra_uttara_bhadrapada,
  m.horoscopes_nakshatra_revati,
];

/**
 * @param number 1 to 30
 * @returns a label such as `Shukla Ekadashi`
 */
export function getTithiLabel(number: number): string {
  if (number === TITHIS_PER_PAKSHA) return m.horoscopes_tithi_purnima();
  if (number === TITHIS_PER_MONTH) return m.horoscopes_tithi_amavasya();
  const tithi = getShortTithiLabel(number);
  return getPaksha(number) === 'Shukla'
    ? m.horoscopes_tithi_shukla({ tithi })
    : m.horoscopes_tithi_krishna({ tithi });
}

/** @returns the label without the half of the month, such as `Ekadashi` */
export function getShortTithiLabel(number: number): string {
  if (number === TITHIS_PER_PAKSHA || number === TITHIS_PER_MONTH) return getTithiLabel(number);
  return getLabelAt(TITHIS, (number - 1) % TITHIS_PER_PAKSHA);
}

/** @param number 1 to 27 */
export function getNakshatraLabel(number: number): string {
  return getLabelAt(NAKSHATRAS, number - 1);
}

function getLabelAt(names: readonly (() => string)[], index: number): string {
  const name = names[index];
  if (!name) throw new RangeError(`There is no name at ${index}`);
  return name();
}
