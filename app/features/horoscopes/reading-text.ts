import { DIVIDER_LINE, TYPED_BULLET } from '~/shared/text/bullets';
import { toBlocks, type PredictionBlock } from './prediction';
import { escapeHtmlText } from '~/shared/text/escape-html';

/** Lines that begin with `*` or a bullet are list items, a blank line separates paragraphs (specification, section 5). */
export function textToBlocks(text: string): PredictionBlock[] {
  const blocks: PredictionBlock[] = [];
  let paragraph: string[] = [];
  let items: string[] = [];
  const endParagraph = () => {
    if (paragraph.length > 0) blocks.push({ kind: 'paragraph', text: paragraph.join(' ') });
    paragraph = [];
  };
  const endList = () => {
    if (items.length > 0) blocks.push({ kind: 'list', items });
    items = [];
  };
  for (const line of text.split(/\r\n?|\n/).map(collapseSpaces)) {
    // A blank line does not split a list.
    if (line === '' || DIVIDER_LINE.test(line)) endParagraph();
    else if (TYPED_BULLET.test(line)) {
      endParagraph();
      items.push(line.replace(TYPED_BULLET, ''));
    } else {
      endList();
      paragraph.push(line);
    }
  }
  endParagraph();
  endList();
  return blocks;
}

/** @returns the stored form: `<br>` between paragraphs, lists as `<ul><li>`, everything else escaped */
export function toPrediction(text: string): string {
  return blocksToHtml(textToBlocks(text));
}

/** Converts provider text to the format of uploads, which has only breaks and lists, so that no other markup is stored. */
export function cleanPrediction(prediction: string): string {
  return blocksToHtml(toBlocks(prediction));
}

function blocksToHtml(blocks: readonly PredictionBlock[]): string {
  return blocks
    .map((block, index) => {
      if (block.kind === 'list') {
        return `<ul>${block.items.map((item) => `<li>${escapeHtmlText(item)}</li>`).join('')}</ul>`;
      }
      const afterParagraph = blocks[index - 1]?.kind === 'paragraph';
      return (afterParagraph ? '<br><br>' : '') + escapeHtmlText(block.text);
    })
    .join('');
}

/** @returns text for editing. `toPrediction` reverses it */
export function toEditableText(prediction: string): string {
  return toBlocks(prediction)
    .map((block) =>
      block.kind === 'list' ? block.items.map((item) => `* ${item}`).join('\n') : block.text,
    )
    .join('\n\n');
}

function collapseSpaces(line: string): string {
  return line.replace(/\s+/g, ' ').trim();
}
