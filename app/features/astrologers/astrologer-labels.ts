import { BASE_LANGUAGE, getCurrentLanguage, getLanguageFacts } from '~/shared/i18n/language';
import { m } from '~/shared/i18n/messages';
import { getLanguages } from './astrologer';

/** An amount of rupees as people in India write it: `₹1,00,000`, `₹12.50`. */
export function rupees(amount: number): string {
  const digits = Number.isInteger(amount) ? 0 : 2;
  return rupeeFormat(getLanguageFacts().tag, digits).format(amount);
}

/** Making one takes as long as using it a hundred times. */
const rupeeFormats = new Map<string, Intl.NumberFormat>();

function rupeeFormat(locale: string, digits: number): Intl.NumberFormat {
  const key = `${locale} ${digits}`;
  const made =
    rupeeFormats.get(key) ??
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: 'INR',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
  rupeeFormats.set(key, made);
  return made;
}

/** A number of people or orders as readers write it: `1,20,000`. */
function grouped(count: number): string {
  return count.toLocaleString(getLanguageFacts().tag);
}

/** The number of astrologers of a list. */
export function countText(count: number): string {
  return m.astrologers_count({ count, shown: grouped(count) });
}

/** The number of orders on a card of the call list. */
export function ordersText(count: number): string {
  return m.astrologers_orders({ count, shown: grouped(count) });
}

/** Experience on a card, from years. */
export function experienceText(years: number): string {
  return years < 1 ? m.astrologers_experience_short() : m.astrologers_experience({ count: years });
}

/** A word of a record for reading: `ENGLISH` and `vedic` get one capital, what is written with care stays as it is. */
export function inTitleCase(text: string): string {
  if (text !== text.toUpperCase() && text !== text.toLowerCase()) return text;
  return text
    .toLowerCase()
    .replace(/(^|[\s,/(-])(\p{L})/gu, (_, before: string, letter: string) => {
      return before + letter.toUpperCase();
    });
}

/** The languages and specialisations that records name in English, lower case. */
const WORDS: Readonly<Record<string, () => string>> = {
  assamese: m.astrologers_word_assamese,
  astrology: m.astrologers_word_astrology,
  bengali: m.astrologers_word_bengali,
  bhojpuri: m.astrologers_word_bhojpuri,
  english: m.astrologers_word_english,
  gujarati: m.astrologers_word_gujarati,
  hindi: m.astrologers_word_hindi,
  kannada: m.astrologers_word_kannada,
  kashmiri: m.astrologers_word_kashmiri,
  konkani: m.astrologers_word_konkani,
  maithili: m.astrologers_word_maithili,
  malayalam: m.astrologers_word_malayalam,
  manipuri: m.astrologers_word_manipuri,
  marathi: m.astrologers_word_marathi,
  nepali: m.astrologers_word_nepali,
  numerology: m.astrologers_word_numerology,
  odia: m.astrologers_word_odia,
  palmistry: m.astrologers_word_palmistry,
  punjabi: m.astrologers_word_punjabi,
  rajasthani: m.astrologers_word_rajasthani,
  sanskrit: m.astrologers_word_sanskrit,
  santali: m.astrologers_word_santali,
  sindhi: m.astrologers_word_sindhi,
  tamil: m.astrologers_word_tamil,
  tarot: m.astrologers_word_tarot,
  telugu: m.astrologers_word_telugu,
  tulu: m.astrologers_word_tulu,
  urdu: m.astrologers_word_urdu,
  vastu: m.astrologers_word_vastu,
  vedic: m.astrologers_word_vedic,
};

/** A language or specialisation of a record in the language of the page; one that nobody has translated as it is written. */
export function recordWord(word: string): string {
  const key = word.toLowerCase();
  return Object.hasOwn(WORDS, key) ? (WORDS[key]?.() ?? word) : inTitleCase(word);
}

/** All languages or specialisations of a record: `Hindi, English`; as they were written in the language in which records are. */
export function recordWords(text: string): string {
  if (getCurrentLanguage() === BASE_LANGUAGE) return inTitleCase(text);
  return getLanguages(text).map(recordWord).join(', ');
}

const GENDERS: Readonly<Record<string, (() => string) | null>> = {
  m: m.astrologers_male,
  male: m.astrologers_male,
  f: m.astrologers_female,
  female: m.astrologers_female,
  'non-binary': m.astrologers_non_binary,
  'prefer not to say': null,
  '': null,
};

/** A gender for reading, whether a record holds a letter or a word; null for those who prefer not to say. */
export function genderText(gender: string): string | null {
  const known = GENDERS[gender.trim().toLowerCase()];
  return known === undefined ? inTitleCase(gender.trim()) : (known?.() ?? null);
}
