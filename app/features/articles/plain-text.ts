import { DIVIDER_LINE, TYPED_BULLET } from '~/shared/text/bullets';

export function isPlainText(text: string): boolean {
  return !/<[a-z!/?]/i.test(text);
}

/**
 * Blank lines separate paragraphs, and other line ends become breaks. Without blank lines, each line is a paragraph.
 * Bulleted lines become lists.
 */
export function plainTextToHtml(text: string): string {
  const lines = text
    .trim()
    .split(/\r\n?|\n/)
    .map((line) => line.trim());
  const hasBlankLines = lines.includes('');
  const parts: string[] = [];
  let paragraph: string[] = [];
  let items: string[] = [];
  const endParagraph = () => {
    if (paragraph.length > 0) parts.push(`<p>${paragraph.join('<br>\n')}</p>`);
    paragraph = [];
  };
  const endList = () => {
    if (items.length > 0) parts.push(`<ul>${items.join('')}</ul>`);
    items = [];
  };
  for (const line of lines) {
    if (line === '' || DIVIDER_LINE.test(line)) endParagraph();
    else if (TYPED_BULLET.test(line)) {
      endParagraph();
      items.push(`<li>${line.replace(TYPED_BULLET, '')}</li>`);
    } else {
      endList();
      paragraph.push(line);
      if (!hasBlankLines) endParagraph();
    }
  }
  endParagraph();
  endList();
  return parts.join('\n');
}
