import { decodeEntities } from '~/shared/text/entities';

/** A piece of a prediction: a paragraph, or the items of a list. Plain text, white space collapsed. */
export type PredictionBlock =
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] };

/** A block while it is read: a list still grows. */
type GrowingBlock =
  Extract<PredictionBlock, { kind: 'paragraph' }> | { kind: 'list'; items: string[] };

/** A tag that begins or ends a block, or a run of breaks. No part of it can be matched in two ways: it takes linear time. */
const BOUNDARY = /<(\/?(?:li|p|div|ul|ol|h[1-6]))\b[^<>]*>|(?:<br\s*\/?>\s*){2,}/gi;
/** Inside a list item only these end it; anything else is a part of its text. */
const ITEM_END_TAGS = ['li', '/li', 'ul', '/ul', 'ol', '/ol'];

/**
 * Reads a prediction as stored or as the provider sends it: text with at most simple markup.
 * Breaks, paragraphs and list items become blocks; every other tag is dropped; what remains is plain text, so nothing
 * of it is ever put into a page as markup.
 */
export function toBlocks(prediction: string): PredictionBlock[] {
  const blocks: GrowingBlock[] = [];
  let inItem = false;
  let start = 0;
  for (const boundary of prediction.matchAll(BOUNDARY)) {
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

/** The prediction in one line: no tags, entities read, every run of white space one space. */
export function toPlainText(prediction: string): string {
  return decodeEntities(prediction.replace(/<[^<>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();
}
