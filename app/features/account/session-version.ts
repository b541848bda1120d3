/** Number of times that an account's sessions can end before its versions overlap those of another start. */
export const VERSIONS_PER_START = 1_024;

/** Number of starts. The highest version fits into 32 bits. */
export const SESSION_VERSION_STARTS = 2 ** 20;

/** Random, so that sessions and used codes of a deleted account are invalid in a new account of the same number. */
export function firstSessionVersion(startNumber: number): number {
  return startNumber * VERSIONS_PER_START + 1;
}

/** Number of times that sessions were ended since the account was created. */
export function countEndedSessions(version: number): number {
  return (version - 1) % VERSIONS_PER_START;
}
