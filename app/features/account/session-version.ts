/** How many times the sessions of an account can be ended before its versions reach those of another beginning. */
export const VERSIONS_OF_A_BEGINNING = 1_024;

/** How many beginnings there are: the highest version still fits into 32 bits. */
export const BEGINNINGS = 2 ** 20;

/**
 * The version with which the sessions of a new account begin. Beginnings are random, so that an account made again with the same
 * number never takes a session, or a code entered, from the time of the account that was deleted.
 * @param beginning a random number from 0 up to, not including, `BEGINNINGS`
 */
export function firstSessionVersion(beginning: number): number {
  return beginning * VERSIONS_OF_A_BEGINNING + 1;
}

/** How many times the account's sessions were ended since it was made; 0 or more. */
export function timesEnded(version: number): number {
  return (version - 1) % VERSIONS_OF_A_BEGINNING;
}
