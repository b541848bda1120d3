import { attribute, collapse, isElement, type Element, type Node } from './html/dom';
import type { HtmlPage } from './html/page';

export interface PageText {
  readonly text: string;
  /** The element and attribute, such as `img alt`. */
  readonly where: string;
  readonly language: string;
}

const READ = [
  'alt',
  'title',
  'placeholder',
  'label',
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'data-label',
];
const META =
  /^(?:description|keywords|author|application-name|og:(?:title|description|site_name|image:alt)|twitter:(?:title|description|image:alt))$/;
/** Excludes user input and styles; another check covers scripts. */
const ELEMENTS_WITHOUT_TEXT = new Set(['script', 'style', 'textarea']);
const CODES =
  /^(?:@.*|url|item|image|logo|email|telephone|inLanguage|mainEntityOfPage|areaServed|addressCountry|event(?:Status|AttendanceMode)|.*Date|date.*)$/;

/** @returns all texts of a page in order, also those hidden until a script shows them */
export function getTexts(page: HtmlPage): PageText[] {
  const texts: PageText[] = [];
  const add = (text: string | null, where: string, language: string) => {
    if (text !== null && text.trim() !== '') texts.push({ text: collapse(text), where, language });
  };
  const visit = (node: Node, language: string) => {
    if (node.nodeName === '#text' && 'value' in node) {
      const { parentNode } = node;
      add(node.value, parentNode && isElement(parentNode) ? parentNode.tagName : '', language);
    }
    if (isElement(node) && node.tagName === 'template') return;
    const own = isElement(node) ? (attribute(node, 'lang') ?? language) : language;
    if (isElement(node)) {
      for (const name of READ) add(attribute(node, name), `${node.tagName} ${name}`, own);
      add(getButtonText(node), `${node.tagName} value`, own);
      add(getMetaText(node), `meta ${getMetaName(node)}`, own);
      if (ELEMENTS_WITHOUT_TEXT.has(node.tagName)) return;
    }
    if ('childNodes' in node) for (const child of node.childNodes) visit(child, own);
  };
  visit(page.document, '');
  const language = texts.find(({ where }) => where === 'title')?.language ?? '';
  for (const data of page.structuredData) {
    for (const text of readDataTexts(data)) add(text, 'structured data', language);
  }
  return texts;
}

function getButtonText(element: Element): string | null {
  const isButton =
    element.tagName === 'input' &&
    ['submit', 'reset', 'button'].includes(attribute(element, 'type') ?? '');
  return isButton ? attribute(element, 'value') : null;
}

function getMetaName(element: Element): string {
  return attribute(element, 'name') ?? attribute(element, 'property') ?? '';
}

function getMetaText(element: Element): string | null {
  return element.tagName === 'meta' && META.test(getMetaName(element))
    ? attribute(element, 'content')
    : null;
}

function readDataTexts(data: unknown, key = ''): string[] {
  if (typeof data === 'string') return CODES.test(key) ? [] : [data];
  if (Array.isArray(data)) return data.flatMap((each) => readDataTexts(each, key));
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([name, value]) => readDataTexts(value, name));
}
