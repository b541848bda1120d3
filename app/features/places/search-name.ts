/** Letters that do not decompose into a letter and an accent. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  æ: 'ae',
  ð: 'd',
  ø: 'o',
  œ: 'oe',
  þ: 'th',
  ß: 'ss',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
};

const LATIN_ACCENTS = /[\u0300-\u036f]/g;
/** Marks count as letters: Devanagari vowels are marks. */
const NON_ALPHANUMERIC = /[^\p{L}\p{M}\p{N}]+/gu;

/**
 * Lower case, without accents, spaces and punctuation: `bodhgaya` finds Bodh Gaya, `t narasipura` finds T.
 * Narasipura. @returns an empty text if there are no letters or digits
 */
export function toSearchName(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(LATIN_ACCENTS, '')
    .normalize('NFC')
    .replace(/[æðøœþßđħıł]/g, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .replace(NON_ALPHANUMERIC, '');
}

const DEVANAGARI = /\p{Script=Devanagari}/u;

/** Devanagari letters in Latin script. Short and long `a` are omitted because Latin spellings disagree on them. */
const LATIN: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ क: 'k', ख: 'k', ग: 'g', घ: 'g', ङ: 'n', च: 'ch', छ: 'ch', ज: 'j', झ: 'j', ञ: 'n' },
    ...{ ट: 't', ठ: 't', ड: 'd', ढ: 'd', ण: 'n', त: 't', थ: 't', द: 'd', ध: 'd', न: 'n' },
    ...{ प: 'p', फ: 'p', ब: 'b', भ: 'b', म: 'm', य: 'y', र: 'r', ल: 'l', ळ: 'l', व: 'v' },
    ...{ श: 's', ष: 's', स: 's', ह: 'h', 'ं': 'n', 'ँ': 'n' },
    ...{ इ: 'i', ई: 'i', उ: 'u', ऊ: 'u', ऋ: 'ri', ए: 'e', ऐ: 'e', ओ: 'o', औ: 'o', ऑ: 'o' },
    ...{
      'ि': 'i',
      'ी': 'i',
      'ु': 'u',
      'ू': 'u',
      'ृ': 'ri',
      'े': 'e',
      'ै': 'e',
      'ो': 'o',
      'ौ': 'o',
      'ॉ': 'o',
    },
  }),
);

/** Latin spellings of the same sound, in order of replacement. */
const SOUND_SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/ch/g, 'C'],
  [/[cqk]+/g, 'k'],
  [/x/g, 'ks'],
  [/f/g, 'p'],
  [/z/g, 'j'],
  [/[vw]/g, 'b'],
  [/[ey]/g, 'i'],
  [/o/g, 'u'],
  // Aspiration is not always written: Thiruvananthapuram, Guwahati. At the start of a name it is
  // distinctive.
  [/(?!^)h|a/g, ''],
  [/m(?=[^iu])/g, 'n'],
  [/(.)\1+/g, '$1'],
];

export function isDevanagari(name: string): boolean {
  return DEVANAGARI.test(name);
}

/**
 * Rough phonetic key, independent of script: «कोच्चि» and Kochi match, Kachchh does not.
 * @returns two keys if a letter has two common spellings, as in Vijayawada and Chandigarh
 */
export function toSounds(name: string): readonly string[] {
  const plain = toSearchName(name).normalize('NFD');
  if (!isDevanagari(plain)) return [toSound(plain)];
  const sounds = ['r', 'd'].map((letter) =>
    toSound([...plain.replace(/ड\u093c|ढ\u093c/g, letter)].map(toLatin).join('')),
  );
  return [...new Set(sounds)];
}

function toLatin(letter: string): string {
  return isDevanagari(letter) ? (LATIN.get(letter) ?? '') : letter;
}

function toSound(latin: string): string {
  return SOUND_SPELLINGS.reduce((text, [spelling, sound]) => text.replace(spelling, sound), latin);
}
