import { Parser } from 'htmlparser2';
import { inSlices } from '~/shared/result/in-slices';
import { withoutTags } from '~/shared/text/tags';
import { isPlainText, plainToHtml } from './plain-text';
import { createTidier } from './tidy-html';
import { isCleanable } from './cleanable-html';

/** What may stand in an article, and with which attributes. */
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
/** The page's own headline is its h1. */
const RENAMED: ReadonlyMap<string, string> = new Map([['h1', 'h2']]);
/** What stands in these is no text of the article. */
const NO_TEXT = new Set(['script', 'style', 'textarea', 'option', 'xmp']);
const ADDRESSES = new Set(['href', 'src']);
const SCHEMES = new Set(['https', 'http', 'mailto', 'tel']);
/** Frames within each other whose replacement is read as markup; a deeper one is text. */
const DEEPEST_FRAME = 8;
/** Characters read between two looks at what else waits, or fewer. */
const STEP = 64;

/**
 * The article's HTML with nothing in it that could act: no scripts, styles, forms, frames or event attributes, links only to
 * web, mail and telephone addresses. Called when an article is stored, and for what the provider's service sends. Headings
 * begin at level 2, because the page's own headline is its h1. Of markup that is nested deeper than anybody writes the words stay.
 * Plain text becomes paragraphs, and what was pasted from other programs becomes the elements of the list (`createTidier`).
 *
 * What comes out is written again from the lists above, with every text and value escaped: nothing that is read is passed on.
 * It is read in small steps, so that nobody waits for a long article.
 */
export async function cleanArticleHtml(html: string): Promise<string> {
  if (!isCleanable(html)) return filterArticleHtml(withoutTags(html, ' '));
  return filterArticleHtml(await inSlices(tidy(isPlainText(html) ? plainToHtml(html) : html)));
}

/** The same without its first half: elements stay where they are, and those that are not in the list leave their text. */
export async function filterArticleHtml(html: string): Promise<string> {
  return (await inSlices(clean(html, 0))).trim();
}

function* tidy(html: string): Generator<void, string> {
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
  for (let at = 0; at < html.length; at += STEP) {
    parser.write(html.slice(at, at + STEP));
    yield;
  }
  parser.end();
  return tidier.end();
}

/** `frames`: how many this HTML stands in. */
function* clean(html: string, frames: number): Generator<void, string> {
  const writer = openWriter(frames);
  for (let at = 0; at < html.length; at += STEP) {
    writer.read(html.slice(at, at + STEP));
    yield;
  }
  const written: string[] = [];
  for (const part of writer.end()) {
    written.push(typeof part === 'string' ? part : yield* clean(part.texts.join(''), frames + 1));
  }
  return written.join('');
}

/** What a frame has for those who cannot show frames: HTML that is still to be cleaned. It may come as one long text. */
interface Frame {
  readonly texts: string[];
}

interface Writer {
  /** Takes the next piece of the HTML; it may end anywhere. */
  read(piece: string): void;
  /** Ends what is open. Returns what was written, in its order. */
  end(): readonly (string | Frame)[];
}

function openWriter(frames: number): Writer {
  const parts: (string | Frame)[] = [];
  const open: string[] = [];
  /** How many of them say nothing: one without text of the article, and what is inside it. */
  let hidden = 0;
  let inFrame: Frame | null = null;

  const parser = new Parser({
    onopentag(name, attributes) {
      inFrame = null;
      open.push(name);
      if (hidden > 0 || NO_TEXT.has(name)) hidden += 1;
      else if (name === 'iframe' && frames < DEEPEST_FRAME) parts.push((inFrame = { texts: [] }));
      else parts.push(startTag(RENAMED.get(name) ?? name, attributes));
    },
    ontext(text) {
      if (hidden > 0) return;
      if (inFrame) inFrame.texts.push(text);
      else parts.push(escapeText(text));
    },
    onclosetag(name) {
      inFrame = null;
      // The reader also ends an element whose start breaks off with the text.
      if (open.at(-1) !== name) return;
      open.pop();
      if (hidden > 0) hidden -= 1;
      else parts.push(endTag(RENAMED.get(name) ?? name));
    },
  });
  return {
    read: (piece) => parser.write(piece),
    end() {
      parser.end();
      return parts;
    },
  };
}

type Attributes = Readonly<Record<string, string>>;

function startTag(name: string, attributes: Attributes): string {
  const allowed = ELEMENTS.get(name);
  if (!allowed) return '';
  const given: Attributes =
    name === 'img' ? { alt: '', ...attributes, loading: 'lazy' } : attributes;
  const written = Object.entries(given)
    .filter(([attribute, value]) => allowed.includes(attribute) && isAllowed(attribute, value))
    .map(([attribute, value]) => ` ${attribute}="${escapeValue(value)}"`);
  return `<${name}${written.join('')}${EMPTY_ELEMENTS.has(name) ? ' />' : '>'}`;
}

function endTag(name: string): string {
  return ELEMENTS.has(name) && !EMPTY_ELEMENTS.has(name) ? `</${name}>` : '';
}

function isAllowed(attribute: string, value: string): boolean {
  if (value === '') return attribute === 'alt';
  return !ADDRESSES.has(attribute) || isHarmlessAddress(value);
}

/** An address of this site, or one with a scheme of the list. Browsers leave out white space and control characters. */
export function isHarmlessAddress(address: string): boolean {
  const bare = address.replace(/[^!-\uffff]+/g, '');
  const scheme = /^([a-z][a-z0-9.+-]*):/i.exec(bare)?.[1];
  return scheme === undefined ? !/^[/\\]{2}/.test(bare) : SCHEMES.has(scheme.toLowerCase());
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function escapeValue(value: string): string {
  return escapeText(value).replaceAll('"', '&quot;');
}
