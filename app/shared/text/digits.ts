/** Zeros of Arabic, Urdu, Devanagari to Malayalam, and full-width digits. */
const ZEROS = [
  0x0660, 0x06f0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0xff10,
];

/** @returns the text with Indic digits replaced by 0 to 9 */
export function toAsciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = ZEROS.find((each) => code >= each && code < each + 10);
    return zero === undefined ? digit : String(code - zero);
  });
}

/** @returns only the digits, converted to 0 to 9 */
export function extractDigits(text: string): string {
  return toAsciiDigits(text).replace(/[^0-9]/g, '');
}
