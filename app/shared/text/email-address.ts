/** An e-mail address of the simple form x@y.z, without punctuation around it; runs in linear time. */
export const EMAIL_ADDRESS = /^[^\s@,;:<>()"]+@[^\s@.,;:<>()"]+(?:\.[^\s@.,;:<>()"]+)+$/;

/** @returns an address that was copied out of a link or a sentence, without the signs around it */
export function extractEmail(text: string): string {
  return text.replace(/^[\s<"]*(?:mailto:\s*)?/i, '').replace(/(?<![\s>,;.")])[\s>,;.")]+$/, '');
}
