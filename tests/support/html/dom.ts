import { parse, type DefaultTreeAdapterTypes } from 'parse5';

export type Node = DefaultTreeAdapterTypes.Node;
export type Element = DefaultTreeAdapterTypes.Element;
export type Document = DefaultTreeAdapterTypes.Document;

/** Elements whose text no reader sees. */
const UNSEEN = new Set(['script', 'style', 'template', 'head', 'title', 'datalist']);

/** Elements that stand in a line of text; every other one begins a line of its own. */
const INLINE = new Set(
  'a abbr b bdi cite code em font i img kbd label mark q s small span strong sub sup time u wbr'.split(
    ' ',
  ),
);

/** Parses a page as a browser without script does: what `<noscript>` holds is part of the page. */
export function parseHtml(html: string): Document {
  return parse(html, { scriptingEnabled: false });
}

export function isElement(node: Node): node is Element {
  return 'tagName' in node;
}

/** What was found under a node once stays so: a visitor's doing changes attributes and texts, but no element. */
const found = new WeakMap<Node, readonly Element[]>();

/** All elements under a node, in document order. */
export function descendants(node: Node): readonly Element[] {
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

/** All elements with one of the tag names, in document order. */
export function findAll(node: Node, ...tagNames: string[]): Element[] {
  return descendants(node).filter(({ tagName }) => tagNames.includes(tagName));
}

/** The attribute's value; null when the element does not have it. */
export function attribute(element: Element, name: string): string | null {
  return element.attrs.find((each) => each.name === name)?.value ?? null;
}

export function hasAttribute(element: Element, name: string): boolean {
  return attribute(element, name) !== null;
}

/** Sets or, with null, takes away an attribute: how the visitor's doing is kept. */
export function setAttribute(element: Element, name: string, value: string | null): void {
  element.attrs = element.attrs.filter((each) => each.name !== name);
  if (value !== null) element.attrs.push({ name, value });
}

/** The element with this id; null when there is none. */
export function findById(document: Document, id: string): Element | null {
  return descendants(document).find((each) => attribute(each, 'id') === id) ?? null;
}

/** The elements around an element, from its parent outwards. */
export function* ancestors(element: Element): Generator<Element> {
  let parent: Node | null = element.parentNode;
  while (parent && isElement(parent)) {
    yield parent;
    parent = parent.parentNode;
  }
}

/** Whether the element or one around it is taken from everyone's eyes. */
export function isHidden(element: Element): boolean {
  return [element, ...ancestors(element)].some((each) => hasAttribute(each, 'hidden'));
}

/** The text people see, with white space collapsed. */
export function textOf(node: Node): string {
  return collapse(rawText(node));
}

/** All text of a node as it was written: what a `textarea` or a script holds. */
export function sourceText(node: Node): string {
  if ('value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(sourceText).join('') : '';
}

export function collapse(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function rawText(node: Node): string {
  if (node.nodeName === '#text' && 'value' in node) return node.value;
  if (!('childNodes' in node)) return '';
  if (isElement(node)) {
    if (UNSEEN.has(node.tagName) || hasAttribute(node, 'hidden')) return '';
    if (node.tagName === 'br') return '\n';
  }
  return spaced(node, node.childNodes.map(rawText).join(''));
}

/** The text of a node, set apart from its neighbours where the node begins a line of its own. */
export function spaced(node: Node, text: string): string {
  return isElement(node) && !INLINE.has(node.tagName) ? ` ${text} ` : text;
}
