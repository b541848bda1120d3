const INDIC =
  '[\\p{Script=Devanagari}\\p{Script=Bengali}\\p{Script=Gurmukhi}\\p{Script=Gujarati}\\p{Script=Oriya}' +
  '\\p{Script=Tamil}\\p{Script=Telugu}\\p{Script=Kannada}\\p{Script=Malayalam}\\p{Script=Sinhala}\\p{Script=Arabic}]';
/** The signs that take a consonant's vowel: after them a joiner also ends words, as in older Malayalam. */
const VIRAMA = '[\\u094D\\u09CD\\u0A4D\\u0ACD\\u0B4D\\u0BCD\\u0C4D\\u0CCD\\u0D4D\\u0DCA]';
const PICTURE = '\\p{Extended_Pictographic}';

/**
 * What is invisible, with the joiners that shape a word or an emoji caught first and kept. The character before a joiner
 * is part of the match because older Safari knows no look-behind.
 */
const UNSEEN = new RegExp(
  `(${VIRAMA}[\\u200C\\u200D]|${INDIC}[\\u200C\\u200D](?=${INDIC})` +
    `|[${PICTURE}\\p{Emoji_Modifier}\\uFE0F]\\u200D(?=${PICTURE}))` +
    // Letters that look like nothing (Hangul fillers, the blank of Braille) count as invisible; ends of lines do not.
    '|[\\0-\\t\\v-\\u001F\\u007F-\\u009F\\p{Cf}\\p{Cs}\\u115F\\u1160\\u2800\\u3164\\uFFA0]',
  'gu',
);

/**
 * A text as it shall be kept: composed (NFC), without control and invisible characters, each kind of space a plain one, no
 * space at either end. Line breaks become spaces unless `lines` keeps them, as `\n`.
 */
export function cleanText(text: string, { lines = false }: { lines?: boolean } = {}): string {
  return (
    text
      .replace(/\r\n?|[\u0085\u2028\u2029\v\f]/g, '\n')
      .replace(/\t/g, ' ')
      .replace(UNSEEN, (_, kept: string | undefined) => kept ?? '')
      .replace(/\p{Zs}/gu, ' ')
      // Line by line is the dearest way: what can be done with the whole text is done before.
      .split('\n')
      .map((line) => line.trimEnd())
      .join(lines ? '\n' : ' ')
      .trim()
      .normalize('NFC')
  );
}
