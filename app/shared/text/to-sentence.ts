/** @returns the text with a capital first letter, because a name such as `the Sun` can begin a sentence */
export function toSentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** @returns the text for the middle of a sentence */
export function toInnerWords(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
