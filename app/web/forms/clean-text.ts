const INDIC_LETTER =
  '[\\p{Script=Devanagari}\\p{Script=Bengali}\\p{Script=Gurmukhi}\\p{Script=Gujarati}\\p{Script=Oriya}' +
  '\\p{Script=Tamil}\\p{Script=Telugu}\\p{Script=Kannada}\\p{Script=Malayalam}\\p{Script=Sinhala}\\p{Script=Arabic}]';
/** Signs that suppress a vowel. A joiner after one can end a word, as in older Malayalam. */
const INDIC_VIRAMA = '[\\u094D\\u09CD\\u0A4D\\u0ACD\\u0B4D\\u0BCD\\u0C4D\\u0CCD\\u0D4D\\u0DCA]';
const PICTOGRAPH = '\\p{Extended_Pictographic}';

/**
 * Invisible characters, except joiners that shape a word or emoji. The pattern includes the preceding character,
 * because older Safari lacks look-behind.
 */
const INVISIBLE_CHARACTERS = new RegExp(
  `(${INDIC_VIRAMA}[\\u200C\\u200D]|${INDIC_LETTER}[\\u200C\\u200D](?=${INDIC_LETTER})` +
    `|[${PICTOGRAPH}\\p{Emoji_Modifier}\\uFE0F]\\u200D(?=${PICTOGRAPH}))` +
    // Blank letters (Hangul fillers, Braille blank) count as invisible. Line breaks do not.
    '|[\\0-\\t\\v-\\u001F\\u007F-\\u009F\\p{Cf}\\p{Cs}\\u115F\\u1160\\u2800\\u3164\\uFFA0]',
  'gu',
);

/**
 * Normalizes to NFC, removes invisible characters, replaces each space by a plain one, and trims. Line breaks become
 * spaces unless `lines` is set.
 */
export function cleanText(text: string, { lines = false }: { lines?: boolean } = {}): string {
  return text
    .replace(/\r\n?|[\u0085\u2028\u2029\v\f]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(INVISIBLE_CHARACTERS, (_, kept: string | undefined) => kept ?? '')
    .replace(/\p{Zs}/gu, ' ')
    .split('\n')
    .map((line) => line.trimEnd())
    .join(lines ? '\n' : ' ')
    .trim()
    .normalize('NFC');
}
