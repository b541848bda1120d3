/**
 * Signs that begin an item where text is pasted: of keyboards, of web pages and of Word, whose Symbol and Wingdings fonts
 * put them into the private use area.
 */
const SIGNS = '•·●○◦▪▫■□‣⁃∙◆➢➤►❖✓✔\uf0b7\uf0a7\uf0d8\uf076\uf0fc\uf071';

/** Start of an item in typed text: an asterisk, a bullet, a hyphen or a dash. */
export const TYPED_BULLET = new RegExp(`^[*–${SIGNS}-]\\s*`);

/** Start of an item in pasted markup: characters that are only bullets. */
export const PASTED_BULLET = new RegExp(`^\\s*[${SIGNS}]\\s*`);

/** A line that only divides, such as `---`. */
export const DIVIDER_LINE = new RegExp(`^[*–${SIGNS}-]+$`);

const LEADING_BULLETS = new RegExp(`^[*–\\s${SIGNS}-]+`);

/** @returns the text without the bullets, dashes and spaces at its beginning */
export function stripBullets(text: string): string {
  return text.replace(LEADING_BULLETS, '');
}
