/** A random text of the required length has more. Catches a held-down key or a repeated word. */
const MINIMUM_DIFFERENT_CHARACTERS = 8;

export function isGuessable(secret: string): boolean {
  return new Set(secret).size < MINIMUM_DIFFERENT_CHARACTERS;
}
