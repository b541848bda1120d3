/**
 * A text without the characters at its end that `sign` fits, a pattern of one character. A pattern such as `/-+$/` would look
 * at each run of them to its end, from each of its characters.
 */
export function withoutEnd(text: string, sign: RegExp): string {
  const characters = [...text];
  let end = characters.length;
  while (end > 0 && sign.test(characters[end - 1] ?? '')) end -= 1;
  return characters.slice(0, end).join('');
}
