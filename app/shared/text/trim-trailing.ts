/**
 * Linear, unlike a pattern such as `/-+$/`, which takes quadratic time.
 * @param sign matches one character
 * @returns the text without trailing characters that match `sign`
 */
export function trimTrailing(text: string, sign: RegExp): string {
  const characters = [...text];
  let end = characters.length;
  while (end > 0 && sign.test(characters[end - 1] ?? '')) end -= 1;
  return characters.slice(0, end).join('');
}
