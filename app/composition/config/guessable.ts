/** A random secret of the required length has more different characters. Rejects a held-down key or repeated word. */
const MINIMUM_DIFFERENT_CHARACTERS = 8;

export function isGuessable(secret: string): boolean {
  return new Set(secret).size < MINIMUM_DIFFERENT_CHARACTERS;
}
