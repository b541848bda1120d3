/** Wrong attempts that invalidate a code (decisions: OTP validity). */
export const ATTEMPTS_PER_CODE = 5;

/**
 * Per hour, counted separately for familiar and unfamiliar browsers. Beyond these limits, unfamiliar browsers share
 * one code per `PACED_CODE_SECONDS`, so that an attacker cannot lock the owner out.
 */
export const PER_NUMBER = { sends: 6, tries: 15 };

/** Seconds between two shared codes: the longest wait for the next one. */
export const PACED_CODE_SECONDS = 120;

/** Attempts per number, hour and network in unfamiliar browsers, enough for two codes. */
export const ATTEMPTS_PER_NETWORK = 10;

/** Codes per hour and network. Many phones of one operator share an address. `otp-wide-networks.ts` limits a /48. */
export const SENDS_PER_NETWORK = 60;

export const JOINS_PER_NETWORK = 10;

/** Within this time, a repeated submit of the right code in the same browser gets the same result. */
export const REPEATED_SUBMIT_SECONDS = 30;
