import { m } from '~/shared/i18n/messages';
import type {
  Ayana,
  ChoghadiyaName,
  HoraLord,
  KaranaName,
  Quality,
  Ritu,
  Samvatsara,
  YogaName,
} from './names';

/** What readers call the things of a panchang, in the language of the page in hand. */
type Words<Name extends string> = Readonly<Record<Name, () => string>>;

/** The yogas. */
export const YOGA_WORDS: Words<YogaName> = {
  Vishkambha: m.panchang_yoga_vishkambha,
  Priti: m.panchang_yoga_priti,
  Ayushman: m.panchang_yoga_ayushman,
  Saubhagya: m.panchang_yoga_saubhagya,
  Shobhana: m.panchang_yoga_shobhana,
  Atiganda: m.panchang_yoga_atiganda,
  Sukarma: m.panchang_yoga_sukarma,
  Dhriti: m.panchang_yoga_dhriti,
  Shula: m.panchang_yoga_shula,
  Ganda: m.panchang_yoga_ganda,
  Vriddhi: m.panchang_yoga_vriddhi,
  Dhruva: m.panchang_yoga_dhruva,
  Vyaghata: m.panchang_yoga_vyaghata,
  Harshana: m.panchang_yoga_harshana,
  Vajra: m.panchang_yoga_vajra,
  Siddhi: m.panchang_yoga_siddhi,
  Vyatipata: m.panchang_yoga_vyatipata,
  Variyana: m.panchang_yoga_variyana,
  Parigha: m.panchang_yoga_parigha,
  Shiva: m.panchang_yoga_shiva,
  Siddha: m.panchang_yoga_siddha,
  Sadhya: m.panchang_yoga_sadhya,
  Shubha: m.panchang_yoga_shubha,
  Shukla: m.panchang_yoga_shukla,
  Brahma: m.panchang_yoga_brahma,
  Indra: m.panchang_yoga_indra,
  Vaidhriti: m.panchang_yoga_vaidhriti,
};

/** The karanas. */
export const KARANA_WORDS: Words<KaranaName> = {
  Bava: m.panchang_karana_bava,
  Balava: m.panchang_karana_balava,
  Kaulava: m.panchang_karana_kaulava,
  Taitila: m.panchang_karana_taitila,
  Gara: m.panchang_karana_gara,
  Vanija: m.panchang_karana_vanija,
  Vishti: m.panchang_karana_vishti,
  Shakuni: m.panchang_karana_shakuni,
  Chatushpada: m.panchang_karana_chatushpada,
  Naga: m.panchang_karana_naga,
  Kimstughna: m.panchang_karana_kimstughna,
};

/** The choghadiyas. */
export const CHOGHADIYA_WORDS: Words<ChoghadiyaName> = {
  Udveg: m.panchang_choghadiya_udveg,
  Char: m.panchang_choghadiya_char,
  Labh: m.panchang_choghadiya_labh,
  Amrit: m.panchang_choghadiya_amrit,
  Kaal: m.panchang_choghadiya_kaal,
  Shubh: m.panchang_choghadiya_shubh,
  Rog: m.panchang_choghadiya_rog,
};

/** What custom makes of a choghadiya. */
export const QUALITY_WORDS: Words<Quality> = {
  good: m.panchang_quality_good,
  even: m.panchang_quality_even,
  avoid: m.panchang_quality_avoid,
};

/** The lords of the horas. */
export const LORD_WORDS: Words<HoraLord> = {
  sun: m.panchang_lord_sun,
  venus: m.panchang_lord_venus,
  mercury: m.panchang_lord_mercury,
  moon: m.panchang_lord_moon,
  saturn: m.panchang_lord_saturn,
  jupiter: m.panchang_lord_jupiter,
  mars: m.panchang_lord_mars,
};

/** The seasons. */
export const RITU_WORDS: Words<Ritu> = {
  Vasanta: m.panchang_ritu_vasanta,
  Grishma: m.panchang_ritu_grishma,
  Varsha: m.panchang_ritu_varsha,
  Sharad: m.panchang_ritu_sharad,
  Hemanta: m.panchang_ritu_hemanta,
  Shishira: m.panchang_ritu_shishira,
};

/** The Sun's way north and south. */
export const AYANA_WORDS: Words<Ayana> = {
  Uttarayana: m.panchang_ayana_uttarayana,
  Dakshinayana: m.panchang_ayana_dakshinayana,
};

/** The names of the Shaka years. */
export const SAMVATSARA_WORDS: Words<Samvatsara> = {
  Prabhava: m.panchang_samvatsara_prabhava,
  Vibhava: m.panchang_samvatsara_vibhava,
  Shukla: m.panchang_samvatsara_shukla,
  Pramoda: m.panchang_samvatsara_pramoda,
  Prajapati: m.panchang_samvatsara_prajapati,
  Angiras: m.panchang_samvatsara_angiras,
  Shrimukha: m.panchang_samvatsara_shrimukha,
  Bhava: m.panchang_samvatsara_bhava,
  Yuva: m.panchang_samvatsara_yuva,
  Dhatri: m.panchang_samvatsara_dhatri,
  Ishvara: m.panchang_samvatsara_ishvara,
  Bahudhanya: m.panchang_samvatsara_bahudhanya,
  Pramathi: m.panchang_samvatsara_pramathi,
  Vikrama: m.panchang_samvatsara_vikrama,
  Vrisha: m.panchang_samvatsara_vrisha,
  Chitrabhanu: m.panchang_samvatsara_chitrabhanu,
  Svabhanu: m.panchang_samvatsara_svabhanu,
  Tarana: m.panchang_samvatsara_tarana,
  Parthiva: m.panchang_samvatsara_parthiva,
  Vyaya: m.panchang_samvatsara_vyaya,
  Sarvajit: m.panchang_samvatsara_sarvajit,
  Sarvadhari: m.panchang_samvatsara_sarvadhari,
  Virodhi: m.panchang_samvatsara_virodhi,
  Vikriti: m.panchang_samvatsara_vikriti,
  Khara: m.panchang_samvatsara_khara,
  Nandana: m.panchang_samvatsara_nandana,
  Vijaya: m.panchang_samvatsara_vijaya,
  Jaya: m.panchang_samvatsara_jaya,
  Manmatha: m.panchang_samvatsara_manmatha,
  Durmukha: m.panchang_samvatsara_durmukha,
  Hevilambi: m.panchang_samvatsara_hevilambi,
  Vilambi: m.panchang_samvatsara_vilambi,
  Vikari: m.panchang_samvatsara_vikari,
  Sharvari: m.panchang_samvatsara_sharvari,
  Plava: m.panchang_samvatsara_plava,
  Shubhakrit: m.panchang_samvatsara_shubhakrit,
  Shobhakrit: m.panchang_samvatsara_shobhakrit,
  Krodhi: m.panchang_samvatsara_krodhi,
  Vishvavasu: m.panchang_samvatsara_vishvavasu,
  Parabhava: m.panchang_samvatsara_parabhava,
  Plavanga: m.panchang_samvatsara_plavanga,
  Kilaka: m.panchang_samvatsara_kilaka,
  Saumya: m.panchang_samvatsara_saumya,
  Sadharana: m.panchang_samvatsara_sadharana,
  Virodhakrit: m.panchang_samvatsara_virodhakrit,
  Paridhavi: m.panchang_samvatsara_paridhavi,
  Pramadi: m.panchang_samvatsara_pramadi,
  Ananda: m.panchang_samvatsara_ananda,
  Rakshasa: m.panchang_samvatsara_rakshasa,
  Nala: m.panchang_samvatsara_nala,
  Pingala: m.panchang_samvatsara_pingala,
  Kalayukti: m.panchang_samvatsara_kalayukti,
  Siddharthi: m.panchang_samvatsara_siddharthi,
  Raudra: m.panchang_samvatsara_raudra,
  Durmati: m.panchang_samvatsara_durmati,
  Dundubhi: m.panchang_samvatsara_dundubhi,
  Rudhirodgari: m.panchang_samvatsara_rudhirodgari,
  Raktakshi: m.panchang_samvatsara_raktakshi,
  Krodhana: m.panchang_samvatsara_krodhana,
  Akshaya: m.panchang_samvatsara_akshaya,
};
