/** Simple form x@y.z without surrounding punctuation. Linear time. */
export const EMAIL_ADDRESS = /^[^\s@,;:<>()"]+@[^\s@.,;:<>()"]+(?:\.[^\s@.,;:<>()"]+)+$/;

/** @returns an address that was copied out of a link or a sentence, without the signs around it */
export function extractEmail(text: string): string {
  return text.replace(/^[\s<"]*(?:mailto:\s*)?/i, '').replace(/(?<![\s>,;.")])[\s>,;.")]+$/, '');
}
