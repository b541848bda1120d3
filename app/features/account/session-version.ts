/** Number of times that an account's sessions can end before its versions overlap those of another start. */
export const VERSIONS_OF_A_BEGINNING = 1_024;

/** Number of starts. The highest version fits into 32 bits. */
export const BEGINNINGS = 2 ** 20;

/** Random, so that sessions and used codes of a deleted account are invalid in a new account of the same number. */
export function firstSessionVersion(beginning: number): number {
  return beginning * VERSIONS_OF_A_BEGINNING + 1;
}

/** Since the account was created. */
export function timesEnded(version: number): number {
  return (version - 1) % VERSIONS_OF_A_BEGINNING;
}
