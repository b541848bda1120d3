import { toAsciiDigits, extractDigits } from './digits';

/** +91, 0091 or 091 with an optional trunk 0, or a single 0, before ten digits. */
const PREFIX = /^(?:0{0,2}910?|0)(?=\d{10}$)/;

/** @returns the ten digits of an Indian number in any notation; all digits of other numbers */
export function toNationalDigits(text: string): string {
  return extractDigits(text.normalize('NFKC')).replace(PREFIX, '');
}

/**
 * Normalizes an IFSC or PAN.
 * @returns the code in capitals and ASCII digits, without spaces, hyphens and dots
 */
export function toCompactCode(text: string): string {
  return toAsciiDigits(text)
    .replace(/[\s\p{Pd}.]+/gu, '')
    .toUpperCase();
}
