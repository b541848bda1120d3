import { PASTED_BULLET } from '~/shared/text/bullets';
import { parseLinkAddress } from './link-address';
import { parseTextStyle, type TextStyle } from './tidy-styles';
import { escapeHtmlText } from '~/shared/text/escape-html';

/*
 * Reduces pasted HTML to the elements of an article, on the server and in the browser. Does not sanitise
 * (`cleanArticleHtml`).
 */

type Attributes = Readonly<Record<string, string>>;

/** Output tags of an inline element; each start tag is a separate object. */
interface Mark {
  readonly tag: string;
  readonly start: string;
}

/**
 * `paragraph`: a paragraph must be opened first; `inside`: within a heading or paragraph; `bare`: text stays
 * unwrapped.
 */
type TextPlacement = 'paragraph' | 'inside' | 'bare';

type Mutable<Type> = { -readonly [Key in keyof Type]: Type[Key] };

interface OpenElement {
  readonly kind: 'block' | 'division' | 'other' | 'hidden' | 'marker' | 'raw';
  readonly name: string;
  readonly place: TextPlacement;
  readonly marks: readonly Mark[];
  end: string;
  /** Start tag of a paragraph, delayed until its text shows whether it is a list item. */
  pending: string | null;
  readonly style: TextStyle;
  /** The enclosing block, or the element itself. */
  readonly block: OpenElement | null;
  readonly isInItem: boolean;
  readonly isInHeading: boolean;
  readonly isInDivision: boolean;
}

const splitNames = (text: string) => new Set(text.split(' '));
const BLOCKS = splitNames(
  'p h1 h2 h3 h4 ul ol li blockquote figure figcaption table caption thead tbody tr th td',
);
const DIVISIONS = splitNames(
  'address article aside body center dd details dialog dir div dl dt fieldset footer form header hgroup html legend main menu nav pre search section summary',
);
const INLINE_TEXT_BLOCKS = splitNames('p h1 h2 h3 h4 figcaption caption');
const PARAGRAPH_CONTAINERS = splitNames('li blockquote figure th td');
const HIDDEN_ELEMENTS = splitNames('script style textarea option xmp title template');
const RENAMED_ELEMENTS: Readonly<Record<string, string>> = {
  h5: 'h4',
  h6: 'h4',
  tfoot: 'tbody',
  strike: 's',
  del: 's',
  ins: 'u',
};
const MARKS = splitNames('strong em b i u s sub sup');
const BOLD_TAGS = ['b', 'strong'];
const ITALIC_TAGS = ['i', 'em'];
const HEADINGS = splitNames('h1 h2 h3 h4 th');
const BLANK = /^[ \t\r\n\f]*$/;
const BLANK_LINE = /\r?\n[ \t]*\r?\n\s*/;
/** Maximum length of inline tags repeated in each paragraph. A link around many paragraphs would inflate the HTML. */
const MAX_REPEATED_LENGTH = 200_000;
const NUMBERED_LINE = /^[\s\u00a0]*(?:\d{1,3}|[a-z]{1,4})[.)]/i;

export function createTidier() {
  const parts: string[] = [];
  const open: OpenElement[] = [];
  let written: readonly Mark[] = [];
  let begun = false;
  let autoEnd = '';
  let list = '';
  let breaks = 0;
  let buffer = '';
  let marker = '';
  /** Drops the space after a bullet. */
  let skipsSpace = false;
  let repeated = 0;

  const getInnermost = () => open.at(-1);
  const place = (): TextPlacement => getInnermost()?.place ?? 'paragraph';

  function align(targetMarks: readonly Mark[]): void {
    const marks = repeated > MAX_REPEATED_LENGTH ? [] : targetMarks;
    let same = 0;
    while (same < written.length && written[same] === marks[same]) same += 1;
    for (const { tag } of written.slice(same).reverse()) parts.push(`</${tag}>`);
    for (const { start } of marks.slice(same)) {
      parts.push(start);
      repeated += start.length;
    }
    written = marks;
  }

  function endList(): void {
    if (list) parts.push(`</${list}>`);
    list = '';
  }

  function endParagraph(): void {
    writeBuffer();
    align([]);
    parts.push(autoEnd);
    autoEnd = '';
    begun = false;
    breaks = 0;
    skipsSpace = false;
  }

  /** Opens the paragraph or list item that the text needs. @returns the text without its bullet */
  function begin(text: string): string {
    if (begun) return text;
    begun = true;
    const where = place();
    const paragraph = where === 'inside' ? getInnermost()?.block : null;
    const start = where === 'paragraph' ? '<p>' : (paragraph?.pending ?? null);
    if (start === null) {
      if (where === 'bare') endList();
      return text;
    }
    const { isInItem = false, style } = paragraph ?? getInnermost() ?? {};
    const isItem = !isInItem && (style?.list === 'item' || PASTED_BULLET.test(text));
    let end = '</p>';
    if (isItem) {
      const targetMarks = NUMBERED_LINE.test(marker) ? 'ol' : 'ul';
      if (list !== targetMarks) {
        endList();
        parts.push(`<${targetMarks}>`);
        list = targetMarks;
      }
      parts.push('<li>');
      end = '</li>';
      skipsSpace = true;
    } else {
      endList();
      parts.push(start);
    }
    marker = '';
    if (paragraph) {
      paragraph.pending = null;
      paragraph.end = end;
    } else autoEnd = end;
    return isItem ? text.replace(PASTED_BULLET, '') : text;
  }

  function writeContent(content: string): void {
    align(getInnermost()?.marks ?? []);
    parts.push('<br />'.repeat(breaks), content);
    breaks = 0;
  }

  function writeText(rawText: string): void {
    let text = begin(rawText);
    if (skipsSpace) text = text.replace(/^[\s\u00a0]+/, '');
    if (text === '') return;
    skipsSpace = false;
    writeContent(escapeHtmlText(text));
  }

  /** Closes pending marks but opens none. */
  function writeSpace(space: string): void {
    const marks = getInnermost()?.marks ?? [];
    align(written.filter((mark, index) => mark === marks[index]));
    parts.push(space);
  }

  function writeBuffer(): void {
    const text = buffer;
    buffer = '';
    if (text === '') return;
    const isLoose = place() === 'paragraph' && getInnermost()?.isInDivision !== true;
    const pieces = isLoose ? text.split(BLANK_LINE) : [text];
    for (const [index, piece] of pieces.entries()) {
      if (index > 0) endParagraph();
      if (!BLANK.test(piece)) writeText(piece);
      else if (piece !== '' && !skipsSpace) writeSpace(piece);
    }
  }

  function openBlock(
    name: string,
    attributes: Attributes,
    inherited: Omit<OpenElement, 'kind'>,
  ): void {
    endParagraph();
    const start = startTag(name, attributes);
    const isParagraph = name === 'p';
    if (!isParagraph) {
      endList();
      parts.push(start);
    }
    const block: Mutable<OpenElement> = {
      ...inherited,
      kind: 'block',
      place: INLINE_TEXT_BLOCKS.has(name) ? 'inside' : 'bare',
      end: `</${name}>`,
      pending: isParagraph ? start : null,
      isInItem: inherited.isInItem || name === 'li',
    };
    block.block = block;
    open.push(block);
  }

  function openDivision(inherited: Omit<OpenElement, 'kind'>): void {
    const block = inherited.block;
    const within =
      block === null || PARAGRAPH_CONTAINERS.has(block.name) ? 'paragraph' : block.place;
    enterDivision(within);
    open.push({ ...inherited, kind: 'division', place: within, isInDivision: true });
  }

  /** A division ends the lines before and within it. */
  function enterDivision(within: TextPlacement): void {
    if (within !== 'inside') {
      endParagraph();
      if (within === 'bare') parts.push('\n');
    } else if (begun) breaks = Math.max(breaks, 1);
  }

  return {
    open(rawText: string, attributes: Attributes): void {
      const name = RENAMED_ELEMENTS[rawText] ?? rawText;
      const before = getInnermost();
      const style = parseTextStyle(attributes.style ?? '');
      const isInHeading = before?.isInHeading === true || HEADINGS.has(name);
      const other = {
        name,
        place: place(),
        marks: before?.marks ?? [],
        end: '',
        pending: null,
        style,
        block: before?.block ?? null,
        isInItem: before?.isInItem ?? false,
        isInHeading,
        isInDivision: before?.isInDivision ?? false,
      } as const;
      if (before?.kind === 'hidden' || before?.kind === 'marker') {
        open.push({ ...before, name });
        return;
      }
      writeBuffer();
      if (HIDDEN_ELEMENTS.has(name)) open.push({ ...other, kind: 'hidden' });
      else if (style.list === 'marker') open.push({ ...other, kind: 'marker' });
      else if (name === 'iframe') {
        parts.push(startTag(name, attributes));
        open.push({ ...other, kind: 'raw', end: '</iframe>' });
      } else {
        const marks = addMarks(other.marks, name, attributes, style, isInHeading);
        if (BLOCKS.has(name)) openBlock(name, attributes, { ...other, marks });
        else if (DIVISIONS.has(name)) openDivision({ ...other, marks });
        else open.push({ ...other, kind: 'other', marks });
        if (name === 'hr') {
          endParagraph();
          endList();
          parts.push('<hr />');
        } else if (name === 'br' && begun) breaks += 1;
        else if (name === 'img') {
          begin('');
          writeContent(startTag(name, attributes));
        }
      }
    },

    text(text: string): void {
      const kind = getInnermost()?.kind;
      if (kind === 'raw') parts.push(text);
      else if (kind === 'marker') marker += text;
      else if (kind !== 'hidden') buffer += text;
    },

    close(): void {
      const last = getInnermost();
      if (!last) return;
      if (last.kind === 'raw') parts.push(last.end);
      else if (last.kind === 'block') {
        endParagraph();
        if (last.name !== 'p') endList();
        if (last.pending !== null) {
          endList();
          parts.push(last.pending);
        }
        parts.push(last.end);
      } else if (last.kind === 'division') {
        writeBuffer();
        enterDivision(last.place);
      } else writeBuffer();
      open.pop();
    },

    end(): string {
      while (open.length > 0) this.close();
      endParagraph();
      endList();
      return parts.join('');
    },
  };
}

export type Tidier = ReturnType<typeof createTidier>;

/** @returns inherited marks plus those of the element's name and style */
function addMarks(
  around: readonly Mark[],
  name: string,
  attributes: Attributes,
  { bold, italic, underline, strikethrough, script }: TextStyle,
  isInHeading: boolean,
): readonly Mark[] {
  let marks = around;
  const has = (tags: readonly string[]) => marks.some(({ tag }) => tags.includes(tag));
  const dropMarks = (tags: readonly string[]) => {
    if (has(tags)) marks = marks.filter(({ tag }) => !tags.includes(tag));
  };
  const add = (tag: string, start = `<${tag}>`) => {
    marks = [...marks, { tag, start }];
  };
  if (name === 'a') {
    dropMarks(['a']);
    const { href } = attributes;
    const link = href ? { ...attributes, href: parseLinkAddress(href) ?? href } : attributes;
    add('a', startTag('a', link));
  }
  if (name === 'span' && attributes.lang) {
    dropMarks(['span']);
    add('span', startTag('span', { lang: attributes.lang }));
  }
  const isUndone =
    (bold === false && BOLD_TAGS.includes(name)) ||
    (italic === false && ITALIC_TAGS.includes(name));
  if (MARKS.has(name) && !isUndone && !has([name])) add(name);
  if (bold === false) dropMarks(BOLD_TAGS);
  if (italic === false) dropMarks(ITALIC_TAGS);
  if (bold === true && !isInHeading && !has(BOLD_TAGS)) add('strong');
  if (italic === true && !has(ITALIC_TAGS)) add('em');
  if (underline && !has(['u', 'a'])) add('u');
  if (strikethrough && !has(['s'])) add('s');
  if (script !== undefined && !has([script])) add(script);
  return marks;
}

function startTag(name: string, attributes: Attributes): string {
  const kept = Object.entries(attributes).filter(([key]) => !/^(?:style|class|id|on.*)$/.test(key));
  const text = kept.map(
    ([key, value]) => ` ${key}="${escapeHtmlText(value).replaceAll('"', '&quot;')}"`,
  );
  return `<${name}${text.join('')}>`;
}
