/** Fewer different characters than a random text of that length ever has: one letter held down, a word repeated. */
const MINIMUM_DIFFERENT_CHARACTERS = 8;

/** Whether a secret was clearly not made by chance: the site that serves the public refuses it. */
export function isGuessable(secret: string): boolean {
  return new Set(secret).size < MINIMUM_DIFFERENT_CHARACTERS;
}
