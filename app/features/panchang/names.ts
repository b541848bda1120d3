export const YOGAS = [
  'Vishkambha',
  'Priti',
  'Ayushman',
  'Saubhagya',
  'Shobhana',
  'Atiganda',
  'Sukarma',
  'Dhriti',
  'Shula',
  'Ganda',
  'Vriddhi',
  'Dhruva',
  'Vyaghata',
  'Harshana',
  'Vajra',
  'Siddhi',
  'Vyatipata',
  'Variyana',
  'Parigha',
  'Shiva',
  'Siddha',
  'Sadhya',
  'Shubha',
  'Shukla',
  'Brahma',
  'Indra',
  'Vaidhriti',
] as const;
export type YogaName = (typeof YOGAS)[number];

/** Seven karanas recur eight times a month. Four are fixed. */
const MOVING_KARANAS = [
  'Bava',
  'Balava',
  'Kaulava',
  'Taitila',
  'Gara',
  'Vanija',
  'Vishti',
] as const;
const FIXED_KARANAS = ['Shakuni', 'Chatushpada', 'Naga', 'Kimstughna'] as const;
export const KARANAS = [...MOVING_KARANAS, ...FIXED_KARANAS] as const;
export type KaranaName = (typeof KARANAS)[number];

export const KARANAS_PER_MONTH = 60;
const FIRST_FIXED_KARANA = 58;

/** @param number 1 to 27 */
export function getYogaName(number: number): YogaName {
  return at(YOGAS, number - 1);
}

/** @param number of the half-tithi, 1 to 60 */
export function getKaranaName(number: number): KaranaName {
  if (number === 1) return 'Kimstughna';
  if (number >= FIRST_FIXED_KARANA) return at(FIXED_KARANAS, number - FIRST_FIXED_KARANA);
  return at(MOVING_KARANAS, (number - 2) % MOVING_KARANAS.length);
}

/** Weekday lords in the order of the horas. A day starts with the hora of its lord. */
export const HORA_LORDS = ['sun', 'venus', 'mercury', 'moon', 'saturn', 'jupiter', 'mars'] as const;
export type HoraLord = (typeof HORA_LORDS)[number];

export const CHOGHADIYAS = ['Udveg', 'Char', 'Labh', 'Amrit', 'Kaal', 'Shubh', 'Rog'] as const;
export type ChoghadiyaName = (typeof CHOGHADIYAS)[number];

/** Good for new ventures; neutral, but good for a journey; or to be avoided. */
export type Quality = 'good' | 'even' | 'avoid';
export const QUALITY_BY_CHOGHADIYA: Readonly<Record<ChoghadiyaName, Quality>> = {
  Amrit: 'good',
  Shubh: 'good',
  Labh: 'good',
  Char: 'even',
  Udveg: 'avoid',
  Kaal: 'avoid',
  Rog: 'avoid',
};

export const RITUS = ['Vasanta', 'Grishma', 'Varsha', 'Sharad', 'Hemanta', 'Shishira'] as const;
export type Ritu = (typeof RITUS)[number];
export type Ayana = 'Uttarayana' | 'Dakshinayana';

/** The sixty years of Jupiter's cycle, which name the Shaka years. */
export const SAMVATSARAS = [
  'Prabhava',
  'Vibhava',
  'Shukla',
  'Pramoda',
  'Prajapati',
  'Angiras',
  'Shrimukha',
  'Bhava',
  'Yuva',
  'Dhatri',
  'Ishvara',
  'Bahudhanya',
  'Pramathi',
  'Vikrama',
  'Vrisha',
  'Chitrabhanu',
  'Svabhanu',
  'Tarana',
  'Parthiva',
  'Vyaya',
  'Sarvajit',
  'Sarvadhari',
  'Virodhi',
  'Vikriti',
  'Khara',
  'Nandana',
  'Vijaya',
  'Jaya',
  'Manmatha',
  'Durmukha',
  'Hevilambi',
  'Vilambi',
  'Vikari',
  'Sharvari',
  'Plava',
  'Shubhakrit',
  'Shobhakrit',
  'Krodhi',
  'Vishvavasu',
  'Parabhava',
  'Plavanga',
  'Kilaka',
  'Saumya',
  'Sadharana',
  'Virodhakrit',
  'Paridhavi',
  'Pramadi',
  'Ananda',
  'Rakshasa',
  'Nala',
  'Pingala',
  'Kalayukti',
  'Siddharthi',
  'Raudra',
  'Durmati',
  'Dundubhi',
  'Rudhirodgari',
  'Raktakshi',
  'Krodhana',
  'Akshaya',
] as const;
export type Samvatsara = (typeof SAMVATSARAS)[number];

function at<Name>(names: readonly Name[], index: number): Name {
  const name = names[index];
  if (!name) throw new RangeError(`There is no name at ${index}`);
  return name;
}
