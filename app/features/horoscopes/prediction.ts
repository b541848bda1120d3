import { decodeEntities } from '~/shared/text/entities';

export type PredictionBlock =
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] };

type GrowingBlock =
  Extract<PredictionBlock, { kind: 'paragraph' }> | { kind: 'list'; items: string[] };

/** Block tags and consecutive line breaks. Unambiguous, so that matching takes linear time. */
const BLOCK_BOUNDARY = /<(\/?(?:li|p|div|ul|ol|h[1-6]))\b[^<>]*>|(?:<br\s*\/?>\s*){2,}/gi;
/** Inside a list item, other tags are part of the text. */
const ITEM_END_TAGS = ['li', '/li', 'ul', '/ul', 'ol', '/ol'];

/**
 * Parses stored or provider text with simple markup into plain-text blocks. All other tags are removed, so that no
 * markup reaches a page.
 */
export function toBlocks(prediction: string): PredictionBlock[] {
  const blocks: GrowingBlock[] = [];
  let inItem = false;
  let start = 0;
  for (const boundary of prediction.matchAll(BLOCK_BOUNDARY)) {
    const tag = boundary[1]?.toLowerCase() ?? 'br';
    if (inItem && !ITEM_END_TAGS.includes(tag)) continue;
    addBlock(blocks, prediction.slice(start, boundary.index), inItem);
    inItem = tag === 'li';
    start = boundary.index + boundary[0].length;
  }
  addBlock(blocks, prediction.slice(start), inItem);
  return blocks;
}

function addBlock(blocks: GrowingBlock[], source: string, isItem: boolean): void {
  const text = toPlainText(source);
  if (!text) return;
  const last = blocks.at(-1);
  if (!isItem) blocks.push({ kind: 'paragraph', text });
  else if (last?.kind === 'list') last.items.push(text);
  else blocks.push({ kind: 'list', items: [text] });
}

/** @returns one line without tags, entities decoded, white space collapsed */
export function toPlainText(prediction: string): string {
  return decodeEntities(prediction.replace(/<[^<>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();
}
