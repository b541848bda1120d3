import { DOMParser as ContentParser, DOMSerializer, type Node } from 'prosemirror-model';
import { getOriginalName, makeInert } from './inert-html';
import { articleSchema } from './schema';

/** Compared by the length of their text instead of their number. */
const INLINE_STYLE_TAGS = 'a, span, strong, em, b, i, u, s, sub, sup';
const IGNORED_ATTRIBUTES = ['loading'];

/** @returns `lostParts`: parts that the editor cannot represent */
export function parseArticle(html: string): { readonly doc: Node; readonly lostParts: string[] } {
  const source = toBody(html);
  const doc = ContentParser.fromSchema(articleSchema).parse(source);
  return { doc, lostParts: findLostParts(source, toBody(serializeArticle(doc))) };
}

export function serializeArticle(doc: Node): string {
  // An inert document loads no pictures.
  const inert = document.implementation.createHTMLDocument('');
  const holder = inert.createElement('div');
  const serializer = DOMSerializer.fromSchema(articleSchema);
  serializer.serializeFragment(wrapAdjacentTexts(doc).content, { document: inert }, holder);
  // Every `div` is a wrapper of bare text.
  for (const bare of holder.querySelectorAll('div')) bare.replaceWith(...bare.childNodes);
  const isEmpty = holder.textContent.trim() === '' && !holder.querySelector('img, hr, table');
  return isEmpty ? '' : [...holder.children].map(({ outerHTML }) => outerHTML).join('\n');
}

/** Adjacent bare texts would merge, so they become paragraphs. */
function wrapAdjacentTexts(node: Node): Node {
  const children: Node[] = [];
  let before: Node | null = null;
  node.forEach((child, _offset, index) => {
    const after = node.maybeChild(index + 1);
    const isNeighbour = [before, after].some((each) => each?.type.name === 'bare');
    const isBare = child.type.name === 'bare';
    const inside = child.isTextblock || child.isLeaf ? child : wrapAdjacentTexts(child);
    children.push(
      isBare && isNeighbour ? articleSchema.nodes.paragraph.create(null, child.content) : inside,
    );
    before = child;
  });
  return node.type.create(node.attrs, children, node.marks);
}

function toBody(html: string): HTMLElement {
  return new DOMParser().parseFromString(makeInert(html), 'text/html').body;
}

function findLostParts(source: HTMLElement, kept: HTMLElement): string[] {
  const before = countElements(source);
  const after = countElements(kept);
  const lostParts = [...before].flatMap(([description, count]) =>
    (after.get(description) ?? 0) < count ? [description] : [],
  );
  return getTextWithoutSpaces(source) === getTextWithoutSpaces(kept)
    ? lostParts
    : [...lostParts, 'text in an unusual place'];
}

function countElements(root: HTMLElement): Map<string, number> {
  const counts = new Map<string, number>();
  const add = (description: string, count: number) =>
    counts.set(description, (counts.get(description) ?? 0) + count);
  for (const element of root.querySelectorAll('*')) {
    const tag = element.localName === 'h1' ? 'h2' : getOriginalName(element.localName);
    const isInlineStyle = element.matches(INLINE_STYLE_TAGS);
    const weight = isInlineStyle ? getTextWithoutSpaces(element).length : 1;
    const attributes = [...element.attributes].filter(
      ({ name }) => !IGNORED_ATTRIBUTES.includes(name),
    );
    const isPlainSpan = tag === 'span' && attributes.length === 0;
    if (weight > 0 && !isPlainSpan) add(`<${tag}>`, weight);
    for (const { name, value } of attributes) {
      add(`<${tag} ${getOriginalName(name)}="${value}">`, weight);
    }
  }
  return counts;
}

function getTextWithoutSpaces(element: Element): string {
  return element.textContent.replace(/\s+/g, '');
}
