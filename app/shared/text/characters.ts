const MAX_SINGLE_UNIT = 0xffff;

/**
 * Counts code points without building an array, which would exceed the memory cache for long texts.
 * @returns how many Unicode characters a text has: an emoji or a Devanagari vowel sign is one, whatever the language
 * stores it as. They are counted without a list of them, which for a long text is larger than what the engine has at
 * hand.
 */
export function countCharacters(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; count += 1)
    at += (text.codePointAt(at) ?? 0) > MAX_SINGLE_UNIT ? 2 : 1;
  return count;
}
