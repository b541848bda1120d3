/** A simple x@y.z without surrounding punctuation. Matches in linear time. */
export const EMAIL_ADDRESS = /^[^\s@,;:<>()"]+@[^\s@.,;:<>()"]+(?:\.[^\s@.,;:<>()"]+)+$/;

/** @returns the address in a pasted link or sentence, without surrounding punctuation */
export function extractEmail(text: string): string {
  return text.replace(/^[\s<"]*(?:mailto:\s*)?/i, '').replace(/(?<![\s>,;.")])[\s>,;.")]+$/, '');
}
