import { toAsciiDigits, extractDigits } from './digits';

/** Prefix of a ten-digit number: +91, 0091 or 091, optionally followed by the trunk prefix 0; or that 0 alone. */
const PREFIX = /^(?:0{0,2}910?|0)(?=\d{10}$)/;

/** @returns the ten digits of an Indian telephone number as people write or paste it; other numbers keep all their digits */
export function toNationalDigits(text: string): string {
  return extractDigits(text.normalize('NFKC')).replace(PREFIX, '');
}

/** @returns a code such as an IFSC or PAN as lists have it: in capitals, digits as 0 to 9, without spaces, hyphens and dots */
export function toCompactCode(text: string): string {
  return toAsciiDigits(text)
    .replace(/[\s\p{Pd}.]+/gu, '')
    .toUpperCase();
}
