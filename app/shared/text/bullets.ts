/** Bullets from keyboards, web pages and Word, whose Symbol and Wingdings fonts use private code points. */
const BULLET_CHARACTERS = '•·●○◦▪▫■□‣⁃∙◆➢➤►❖✓✔\uf0b7\uf0a7\uf0d8\uf076\uf0fc\uf071';

/** Also matches characters that people type as bullets: asterisks, hyphens and dashes. */
export const TYPED_BULLET = new RegExp(`^[*–${BULLET_CHARACTERS}-]\\s*`);

/** Matches only characters that are always bullets. */
export const PASTED_BULLET = new RegExp(`^\\s*[${BULLET_CHARACTERS}]\\s*`);

export const DIVIDER_LINE = new RegExp(`^[*–${BULLET_CHARACTERS}-]+$`);

const LEADING_BULLETS = new RegExp(`^[*–\\s${BULLET_CHARACTERS}-]+`);

/** @returns the text without the bullets, dashes and spaces at its beginning */
export function stripBullets(text: string): string {
  return text.replace(LEADING_BULLETS, '');
}
