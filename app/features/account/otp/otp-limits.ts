/** Wrong tries that kill a code (decisions: OTP validity). */
export const TRIES_PER_CODE = 5;

/**
 * Per hour, for familiar browsers and the others separately. Beyond it, the others continue with a shared code every
 * `PACE_SECONDS`, so that a stranger cannot lock the owner out.
 */
export const PER_NUMBER = { sends: 6, tries: 15 };

/** Seconds between two shared codes, the longest wait for the next one. */
export const PACE_SECONDS = 120;

/** Tries per number, hour and network in unfamiliar browsers: two codes' worth. */
export const TRIES_PER_NETWORK = 10;

/** Codes per hour and network. Many phones of an operator share an address. `otp-wide-networks.ts` limits a /48. */
export const SENDS_PER_NETWORK = 60;

export const JOINED_PER_NETWORK = 10;

/** The same right code from the same browser within this time is a repeated press with the same result. */
export const SAME_PRESS_SECONDS = 30;
