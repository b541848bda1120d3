/** Wrong tries that kill a code (decisions: OTP validity). */
export const TRIES_PER_CODE = 5;

/**
 * What a number has in an hour, counted for familiar browsers and for all others by themselves. Familiar ones get no more. For the
 * others it goes on in another way, so that a stranger who uses all this up keeps no owner out: beyond so many codes there is one
 * for all of them together every `PACE_SECONDS`, and beyond so many tries a right code is followed by a second one.
 */
export const PER_NUMBER = { sends: 6, tries: 15 };

/** The time between two codes for all browsers together; nobody waits longer for the next one. */
export const PACE_SECONDS = 120;

/** Tries at one number that a network has in an hour in unfamiliar browsers: two codes' worth. */
export const TRIES_PER_NETWORK = 10;

/** Codes that a network may ask for in an hour. Many phones of one operator share an address. `otp-wide-networks.ts` limits a /48. */
export const SENDS_PER_NETWORK = 60;

/** Browsers of one network that may join one code, each of which is a row in the store. */
export const JOINED_PER_NETWORK = 10;

/** A code outlives its countdown by this much, for slow networks (decisions: OTP validity). */
export const GRACE_SECONDS = 15;

/** A right code that the same browser brings once more within this time is a second press, and answered as the first. */
export const SAME_PRESS_SECONDS = 30;
