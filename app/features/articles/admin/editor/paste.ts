import { DOMParser as ContentParser, Slice } from 'prosemirror-model';
import { TYPED_BULLET } from '~/shared/text/bullets';
import { plainTextToHtml } from '~/features/articles/plain-text';
import { createTidier, type Tidier } from '~/features/articles/tidy-html';
import { getOriginalName, removeStyleSheets } from './inert-html';
import { articleSchema } from './schema';

/** Clipboard HTML of this editor. */
const EDITOR_SLICE_PATTERN = /data-pm-slice/;

export function tidyPastedHtml(html: string): string {
  const inert = removeStyleSheets(html);
  if (EDITOR_SLICE_PATTERN.test(inert)) return inert;
  const tidier = createTidier();
  const { body } = new DOMParser().parseFromString(inert, 'text/html');
  for (const child of body.childNodes) walk(child, tidier);
  return tidier.end();
}

export function tidyPastedText(text: string): Slice | null {
  if (!text.split('\n').some((line) => TYPED_BULLET.test(line.trim()))) return null;
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const { body } = new DOMParser().parseFromString(plainTextToHtml(escaped), 'text/html');
  return Slice.maxOpen(ContentParser.fromSchema(articleSchema).parse(body).content);
}

function walk(node: ChildNode, tidier: Tidier): void {
  if (node.nodeType === Node.TEXT_NODE) tidier.text(node.nodeValue ?? '');
  if (!(node instanceof Element)) return;
  const attributes = [...node.attributes].map(({ name, value }) => [getOriginalName(name), value]);
  tidier.open(
    getOriginalName(node.localName),
    Object.fromEntries(attributes) as Record<string, string>,
  );
  for (const child of node.childNodes) walk(child, tidier);
  tidier.close();
}
