/** An IFSC as the Reserve Bank of India makes them: the bank's four letters, a zero, six letters or digits. */
export const IFSC_PATTERN = /^[A-Z]{4}0[A-Z0-9]{6}$/;

/** A typed or copied IFSC as lists have it: in capitals, without spaces. Says nothing of whether it is one. */
export function normaliseIfsc(typed: string): string {
  return typed.replace(/\s+/g, '').toUpperCase();
}
