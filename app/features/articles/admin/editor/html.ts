import { DOMParser as ContentParser, DOMSerializer, type Node } from 'prosemirror-model';
import { armedName, disarm } from './disarm';
import { articleSchema } from './schema';

/** Tags that only dress text: how much text they cover counts, and not how often they stand there. */
const DRESSING = 'a, span, strong, em, b, i, u, s, sub, sup';
/** What the server puts into every picture by itself. */
const IGNORED_ATTRIBUTES = ['loading'];

/** Reads an article's HTML; `lost` names what the editor has no place for. */
export function parseArticle(html: string): { readonly doc: Node; readonly lost: string[] } {
  const source = bodyOf(html);
  const doc = ContentParser.fromSchema(articleSchema).parse(source);
  return { doc, lost: lostOf(source, bodyOf(writeArticle(doc))) };
}

/** Writes an article as HTML, one block a line. */
export function writeArticle(doc: Node): string {
  // A document of its own, in which no picture is fetched.
  const inert = document.implementation.createHTMLDocument('');
  const holder = inert.createElement('div');
  const serializer = DOMSerializer.fromSchema(articleSchema);
  serializer.serializeFragment(withParagraphs(doc).content, { document: inert }, holder);
  // Text alone has an element in the editor only; no other node is a `div`.
  for (const bare of holder.querySelectorAll('div')) bare.replaceWith(...bare.childNodes);
  const isEmpty = holder.textContent.trim() === '' && !holder.querySelector('img, hr, table');
  return isEmpty ? '' : [...holder.children].map(({ outerHTML }) => outerHTML).join('\n');
}

/** Bare texts that stand beside each other would flow together: they become paragraphs. */
function withParagraphs(node: Node): Node {
  const children: Node[] = [];
  let before: Node | null = null;
  node.forEach((child, _offset, index) => {
    const after = node.maybeChild(index + 1);
    const isNeighbour = [before, after].some((each) => each?.type.name === 'bare');
    const isBare = child.type.name === 'bare';
    const inside = child.isTextblock || child.isLeaf ? child : withParagraphs(child);
    children.push(
      isBare && isNeighbour ? articleSchema.nodes.paragraph.create(null, child.content) : inside,
    );
    before = child;
  });
  return node.type.create(node.attrs, children, node.marks);
}

function bodyOf(html: string): HTMLElement {
  return new DOMParser().parseFromString(disarm(html), 'text/html').body;
}

function lostOf(source: HTMLElement, kept: HTMLElement): string[] {
  const before = countsOf(source);
  const after = countsOf(kept);
  const lost = [...before].flatMap(([what, count]) =>
    (after.get(what) ?? 0) < count ? [what] : [],
  );
  return bareText(source) === bareText(kept) ? lost : [...lost, 'text in an unusual place'];
}

/** How often each kind of element stands there, attribute by attribute. */
function countsOf(root: HTMLElement): Map<string, number> {
  const counts = new Map<string, number>();
  const add = (what: string, count: number) => counts.set(what, (counts.get(what) ?? 0) + count);
  for (const element of root.querySelectorAll('*')) {
    const tag = element.localName === 'h1' ? 'h2' : armedName(element.localName);
    const isDressing = element.matches(DRESSING);
    const weight = isDressing ? bareText(element).length : 1;
    const attributes = [...element.attributes].filter(
      ({ name }) => !IGNORED_ATTRIBUTES.includes(name),
    );
    const isPlainSpan = tag === 'span' && attributes.length === 0;
    if (weight > 0 && !isPlainSpan) add(`<${tag}>`, weight);
    for (const { name, value } of attributes) {
      add(`<${tag} ${armedName(name)}="${value}">`, weight);
    }
  }
  return counts;
}

function bareText(element: Element): string {
  return element.textContent.replace(/\s+/g, '');
}
