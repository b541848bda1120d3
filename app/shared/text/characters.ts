const MAX_SINGLE_UNIT = 0xffff;

/**
 * Counts without building an array, which would use too much memory for long texts.
 * @returns the number of Unicode code points: an emoji or a Devanagari vowel sign counts as one
 */
export function countCharacters(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; count += 1)
    at += (text.codePointAt(at) ?? 0) > MAX_SINGLE_UNIT ? 2 : 1;
  return count;
}
