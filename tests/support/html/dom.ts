import { parse, type DefaultTreeAdapterTypes } from 'parse5';

export type Node = DefaultTreeAdapterTypes.Node;
export type Element = DefaultTreeAdapterTypes.Element;
export type Document = DefaultTreeAdapterTypes.Document;

const UNSEEN = new Set(['script', 'style', 'template', 'head', 'title', 'datalist']);

/** All other elements start a new line. */
const INLINE_ELEMENTS = new Set(
  'a abbr b bdi cite code em font i img kbd label mark q s small span strong sub sup time u wbr'.split(
    ' ',
  ),
);

/** Parses as a browser without script does: `<noscript>` content is part of the page. */
export function parseHtml(html: string): Document {
  return parse(html, { scriptingEnabled: false });
}

export function isElement(node: Node): node is Element {
  return 'tagName' in node;
}

/** Elements can be cached, because visitors change only attributes and texts. */
const found = new WeakMap<Node, readonly Element[]>();

export function getDescendants(node: Node): readonly Element[] {
  const known = found.get(node);
  if (known) return known;
  const elements: Element[] = [];
  addElements(node, elements);
  found.set(node, elements);
  return elements;
}

function addElements(node: Node, elements: Element[]): void {
  if (!('childNodes' in node)) return;
  for (const child of node.childNodes) {
    if (!isElement(child)) continue;
    elements.push(child);
    addElements(child, elements);
  }
}

export function findAll(node: Node, ...tagNames: string[]): Element[] {
  return getDescendants(node).filter(({ tagName }) => tagNames.includes(tagName));
}

export function attribute(element: Element, name: string): string | null {
  return element.attrs.find((each) => each.name === name)?.value ?? null;
}

export function hasAttribute(element: Element, name: string): boolean {
  return attribute(element, name) !== null;
}

/** Null removes it. Visitor input is stored in attributes. */
export function setAttribute(element: Element, name: string, value: string | null): void {
  element.attrs = element.attrs.filter((each) => each.name !== name);
  if (value !== null) element.attrs.push({ name, value });
}

export function findById(document: Document, id: string): Element | null {
  return getDescendants(document).find((each) => attribute(each, 'id') === id) ?? null;
}

export function* ancestors(element: Element): Generator<Element> {
  let parent: Node | null = element.parentNode;
  while (parent && isElement(parent)) {
    yield parent;
    parent = parent.parentNode;
  }
}

/** Also true inside a hidden ancestor. */
export function isHidden(element: Element): boolean {
  return [element, ...ancestors(element)].some((each) => hasAttribute(each, 'hidden'));
}

/** The visible text with collapsed white space. */
export function getVisibleText(node: Node): string {
  return collapse(getRawText(node));
}

/** The raw text of an element such as a `textarea` or script. */
export function getSourceText(node: Node): string {
  if ('value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(getSourceText).join('') : '';
}

export function collapse(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function getRawText(node: Node): string {
  if (node.nodeName === '#text' && 'value' in node) return node.value;
  if (!('childNodes' in node)) return '';
  if (isElement(node)) {
    if (UNSEEN.has(node.tagName) || hasAttribute(node, 'hidden')) return '';
    if (node.tagName === 'br') return '\n';
  }
  return addSpacing(node, node.childNodes.map(getRawText).join(''));
}

export function addSpacing(node: Node, text: string): string {
  return isElement(node) && !INLINE_ELEMENTS.has(node.tagName) ? ` ${text} ` : text;
}
