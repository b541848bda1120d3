import { BASE_LANGUAGE, getCurrentLanguage, getLanguageFacts } from '~/shared/i18n/language';
import { m } from '~/shared/i18n/messages';
import { getLanguages } from './astrologer';

export function formatRupees(amount: number): string {
  const digits = Number.isInteger(amount) ? 0 : 2;
  return getRupeeFormat(getLanguageFacts().tag, digits).format(amount);
}

/** Creating one costs as much as a hundred uses. */
const rupeeFormats = new Map<string, Intl.NumberFormat>();

function getRupeeFormat(locale: string, digits: number): Intl.NumberFormat {
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

function formatNumber(count: number): string {
  return count.toLocaleString(getLanguageFacts().tag);
}

export function formatAstrologerCount(count: number): string {
  return m.astrologers_count({ count, shown: formatNumber(count) });
}

export function formatOrderCount(count: number): string {
  return m.astrologers_orders({ count, shown: formatNumber(count) });
}

export function formatExperience(years: number): string {
  return years < 1 ? m.astrologers_experience_short() : m.astrologers_experience({ count: years });
}

/** Capitalises all-upper-case and all-lower-case text; mixed case stays unchanged. */
export function toTitleCase(text: string): string {
  if (text !== text.toUpperCase() && text !== text.toLowerCase()) return text;
  return text
    .toLowerCase()
    .replace(/(^|[\s,/(-])(\p{L})/gu, (_, before: string, letter: string) => {
      return before + letter.toUpperCase();
    });
}

const TERM_LABELS: Readonly<Record<string, () => string>> = {
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

/** An unknown word stays unchanged. */
export function getTermLabel(word: string): string {
  const key = word.toLowerCase();
  return Object.hasOwn(TERM_LABELS, key) ? (TERM_LABELS[key]?.() ?? word) : toTitleCase(word);
}

export function formatTerms(text: string): string {
  if (getCurrentLanguage() === BASE_LANGUAGE) return toTitleCase(text);
  return getLanguages(text).map(getTermLabel).join(', ');
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

/** @param gender a letter or a word @returns null for "prefer not to say" */
export function getGenderLabel(gender: string): string | null {
  const known = GENDERS[gender.trim().toLowerCase()];
  return known === undefined ? toTitleCase(gender.trim()) : (known?.() ?? null);
}
