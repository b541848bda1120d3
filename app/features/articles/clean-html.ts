import { Parser } from 'htmlparser2';
import { runInSlices } from '~/shared/result/run-in-slices';
import { stripTags, parseAttributes, getTags } from '~/shared/text/tags';
import { isPlainText, plainTextToHtml } from './plain-text';
import { createTidier } from './tidy-html';
import { escapeHtmlText } from '~/shared/text/escape-html';
import { decodeEntities } from '~/shared/text/entities';

/** Allowed elements with their attributes. */
const ELEMENTS: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ...'h2 h3 h4 ul li blockquote strong em b i u s sub sup br hr figure figcaption table caption thead tbody tr'
    .split(' ')
    .map((name): [string, string[]] => [name, []]),
  ['a', ['href', 'title']],
  ['img', ['src', 'alt', 'width', 'height', 'loading']],
  ['th', ['scope', 'colspan', 'rowspan']],
  ['td', ['colspan', 'rowspan']],
  ['ol', ['start']],
  ['span', ['lang']],
  ['p', ['lang']],
]);
const EMPTY_ELEMENTS = new Set(['br', 'hr', 'img']);
/** The page heading is the h1. */
const RENAMED_ELEMENTS: ReadonlyMap<string, string> = new Map([['h1', 'h2']]);
/** Their content is not article text. */
const NON_TEXT_ELEMENTS = new Set(['script', 'style', 'textarea', 'option', 'xmp']);
const URL_ATTRIBUTES = new Set(['href', 'src']);
const SCHEMES = new Set(['https', 'http', 'mailto', 'tel']);
/** Parses the fallback of frames nested up to this depth; deeper frames become text. */
const MAX_FRAME_DEPTH = 8;
/** Characters parsed between two yields. */
const CHUNK_LENGTH = 64;

/**
 * Allowlist sanitiser: removes scripts, styles, forms, frames, event attributes, and links other than web, mail and
 * telephone. Runs when an article is stored and on the provider's articles. Headings start at h2. Too deeply nested
 * markup becomes text, plain text becomes paragraphs, and pasted markup is tidied (`createTidier`). Rebuilds the
 * output from the allowlist and escapes every text and value. Works in chunks so that other requests are not blocked.
 */
export async function cleanArticleHtml(html: string): Promise<string> {
  if (!isCleanable(html)) return filterArticleHtml(stripTags(html, ' '));
  return filterArticleHtml(
    await runInSlices(tidyInSteps(isPlainText(html) ? plainTextToHtml(html) : html)),
  );
}

/** Filters without tidying; disallowed elements keep their text. */
export async function filterArticleHtml(html: string): Promise<string> {
  return (await runInSlices(filterInSteps(html, 0))).trim();
}

function* tidyInSteps(html: string): Generator<void, string> {
  const tidier = createTidier();
  const open: string[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      open.push(name);
      tidier.open(name, attributes);
    },
    ontext: (text) => tidier.text(text),
    onclosetag(name) {
      if (open.at(-1) !== name) return;
      open.pop();
      tidier.close();
    },
  });
  for (let at = 0; at < html.length; at += CHUNK_LENGTH) {
    parser.write(html.slice(at, at + CHUNK_LENGTH));
    yield;
  }
  parser.end();
  return tidier.end();
}

/** @param frames nesting depth of frames */
function* filterInSteps(html: string, frames: number): Generator<void, string> {
  const writer = createWriter(frames);
  for (let at = 0; at < html.length; at += CHUNK_LENGTH) {
    writer.read(html.slice(at, at + CHUNK_LENGTH));
    yield;
  }
  const written: string[] = [];
  for (const part of writer.end()) {
    written.push(
      typeof part === 'string' ? part : yield* filterInSteps(part.texts.join(''), frames + 1),
    );
  }
  return written.join('');
}

interface Frame {
  readonly texts: string[];
}

function createWriter(frames: number) {
  const parts: (string | Frame)[] = [];
  const open: string[] = [];
  let hidden = 0;
  let inFrame: Frame | null = null;

  const parser = new Parser({
    onopentag(name, attributes) {
      inFrame = null;
      open.push(name);
      if (hidden > 0 || NON_TEXT_ELEMENTS.has(name)) hidden += 1;
      else if (name === 'iframe' && frames < MAX_FRAME_DEPTH) parts.push((inFrame = { texts: [] }));
      else parts.push(startTag(RENAMED_ELEMENTS.get(name) ?? name, attributes));
    },
    ontext(text) {
      if (hidden > 0) return;
      if (inFrame) inFrame.texts.push(text);
      else parts.push(escapeHtmlText(text));
    },
    onclosetag(name) {
      inFrame = null;
      // The parser also closes a truncated start tag.
      if (open.at(-1) !== name) return;
      open.pop();
      if (hidden > 0) hidden -= 1;
      else parts.push(endTag(RENAMED_ELEMENTS.get(name) ?? name));
    },
  });
  return {
    read: (piece: string): void => parser.write(piece),
    end(): readonly (string | Frame)[] {
      parser.end();
      return parts;
    },
  };
}

type Attributes = Readonly<Record<string, string>>;

function startTag(name: string, attributes: Attributes): string {
  const allowed = ELEMENTS.get(name);
  if (!allowed) return '';
  const allAttributes: Attributes =
    name === 'img' ? { alt: '', ...attributes, loading: 'lazy' } : attributes;
  const written = Object.entries(allAttributes)
    .filter(([attribute, value]) => allowed.includes(attribute) && isAllowed(attribute, value))
    .map(([attribute, value]) => ` ${attribute}="${escapeValue(value)}"`);
  return `<${name}${written.join('')}${EMPTY_ELEMENTS.has(name) ? ' />' : '>'}`;
}

function endTag(name: string): string {
  return ELEMENTS.has(name) && !EMPTY_ELEMENTS.has(name) ? `</${name}>` : '';
}

function isAllowed(attribute: string, value: string): boolean {
  if (value === '') return attribute === 'alt';
  return !URL_ATTRIBUTES.has(attribute) || isSafeAddress(value);
}

/** Accepts paths of this site and allowed schemes. Browsers ignore whitespace and control characters. */
export function isSafeAddress(address: string): boolean {
  const bare = address.replace(/[^!-\uffff]+/g, '');
  const scheme = /^([a-z][a-z0-9.+-]*):/i.exec(bare)?.[1];
  return scheme === undefined ? !/^[/\\]{2}/.test(bare) : SCHEMES.has(scheme.toLowerCase());
}

function escapeValue(value: string): string {
  return escapeHtmlText(value).replaceAll('"', '&quot;');
}

/** Labels of removed elements for the warning. */
const ELEMENT_LABELS: ReadonlyMap<string, string> = new Map([
  ['iframe', 'a frame'],
  ['video', 'a video'],
  ['audio', 'a sound'],
  ['object', 'an embedded object'],
  ['embed', 'an embedded object'],
  ['script', 'a script'],
  ['style', 'a style sheet'],
  ['form', 'a form'],
  ['svg', 'a drawing'],
  ['canvas', 'a drawing'],
]);
const NAME = /^<([a-z][a-z0-9]*)/i;
const MAX_ADDRESS_LENGTH = 100;

/** @returns labels of removed visible parts, with their addresses */
export function findRemovedParts(html: string): string[] {
  const parts = new Set<string>();
  let unnamed: string | null = null;
  for (const { text: tag } of getTags(removeComments(html))) {
    const name = NAME.exec(tag)?.[1]?.toLowerCase() ?? '';
    const attributes = parseAttributes(tag);
    const address = attributes.get('src') ?? attributes.get('data') ?? '';
    const called = ELEMENT_LABELS.get(name);
    // A video's URL can be in a `source` element.
    if (name === 'source' && unnamed !== null) parts.add(formatRemovedPart(unnamed, address));
    else if (unnamed !== null) parts.add(unnamed);
    unnamed = called !== undefined && address === '' ? called : null;
    if (called !== undefined && address !== '') parts.add(formatRemovedPart(called, address));
    const href = decodeEntities(attributes.get('href') ?? '');
    if (name === 'a' && !isSafeAddress(href)) parts.add(formatRemovedPart('a link', href));
  }
  if (unnamed !== null) parts.add(unnamed);
  return [...parts];
}

function formatRemovedPart(called: string, address: string): string {
  const shown = stripTags(decodeEntities(address)).slice(0, MAX_ADDRESS_LENGTH);
  return shown === '' ? called : `${called} (${shown})`;
}

function removeComments(html: string): string {
  const [first = '', ...others] = html.split('<!--');
  return first + others.map((part) => part.slice(Math.max(0, part.indexOf('-->')))).join('');
}

/** Characters; twice the limit of this site's editors. */
const MAX_CLEANABLE_LENGTH = 400_000;
/** Nested or unclosed elements: cleaning time grows quadratically. */
const MAX_DEPTH = 2_000;

const TAG = /<(\/?)([a-z][a-z0-9]*)/gi;
const VOID = new Set(['br', 'hr', 'img', 'input', 'meta', 'link', 'col', 'wbr', 'source']);

/** @returns whether cleaning is fast enough not to block other requests */
export function isCleanable(html: string): boolean {
  if (html.length > MAX_CLEANABLE_LENGTH) return false;
  const open = new Map<string, number>();
  let depth = 0;
  for (const [, slash, tag = ''] of html.matchAll(TAG)) {
    const name = tag.toLowerCase();
    if (VOID.has(name)) continue;
    const count = open.get(name) ?? 0;
    // An unmatched end tag has no effect.
    const step = slash === '' ? 1 : -Math.min(1, count);
    // Deletes closed names because the HTML can contain any number of them.
    if (count + step === 0) open.delete(name);
    else open.set(name, count + step);
    depth += step;
    if (depth > MAX_DEPTH) return false;
  }
  return true;
}
