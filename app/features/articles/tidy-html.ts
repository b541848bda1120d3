import { PASTED_BULLET } from '~/shared/text/bullets';
import { parseLinkAddress } from './link-address';
import { parseTextStyle, type TextStyle } from './tidy-styles';
import { escapeHtmlText } from '~/shared/text/escape-html';

/*
 * Reduces pasted HTML to the elements of an article, on the server and in the browser. Does not sanitise
 * (`cleanArticleHtml`).
 */

type Attributes = Readonly<Record<string, string>>;

export interface Tidier {
  open(name: string, attributes: Attributes): void;
  text(text: string): void;
  close(): void;
  end(): string;
}

/** Output tags of an inline element; each start tag is a separate object. */
interface Mark {
  readonly tag: string;
  readonly start: string;
}

/**
 * `paragraph`: a paragraph must be opened first; `inside`: within a heading or paragraph; `bare`: text stays
 * unwrapped.
 */
type Place = 'paragraph' | 'inside' | 'bare';

type Mutable<Type> = { -readonly [Key in keyof Type]: Type[Key] };

interface Open {
  readonly kind: 'block' | 'division' | 'other' | 'hidden' | 'marker' | 'raw';
  readonly name: string;
  readonly place: Place;
  readonly marks: readonly Mark[];
  /** Empty for a dropped element. */
  end: string;
  /** Paragraph start tag, delayed until its text shows whether it is a list item. */
  pending: string | null;
  readonly style: TextStyle;
  /** The enclosing block, or the element itself. */
  readonly block: Open | null;
  readonly isInItem: boolean;
  readonly isInHeading: boolean;
  readonly isInDivision: boolean;
}

const words = (text: string) => new Set(text.split(' '));
const BLOCKS = words(
  'p h1 h2 h3 h4 ul ol li blockquote figure figcaption table caption thead tbody tr th td',
);
const DIVISIONS = words(
  'address article aside body center dd details dialog dir div dl dt fieldset footer form header hgroup html legend main menu nav pre search section summary',
);
const INSIDE = words('p h1 h2 h3 h4 figcaption caption');
const HOLDS_PARAGRAPHS = words('li blockquote figure th td');
const HIDDEN = words('script style textarea option xmp title template');
const RENAMED: Readonly<Record<string, string>> = {
  h5: 'h4',
  h6: 'h4',
  tfoot: 'tbody',
  strike: 's',
  del: 's',
  ins: 'u',
};
const MARKS = words('strong em b i u s sub sup');
const BOLD = ['b', 'strong'];
const ITALIC = ['i', 'em'];
/** Bold by default. */
const HEADINGS = words('h1 h2 h3 h4 th');
const BLANK = /^[ \t\r\n\f]*$/;
const BLANK_LINE = /\r?\n[ \t]*\r?\n\s*/;
/** Limit for marks repeated in each paragraph: a link around many would inflate the text. */
const MAX_REPEATED_LENGTH = 200_000;
const NUMBERED = /^[\s\u00a0]*(?:\d{1,3}|[a-z]{1,4})[.)]/i;

export function createTidier(): Tidier {
  const parts: string[] = [];
  const open: Open[] = [];
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

  const top = () => open.at(-1);
  const place = (): Place => top()?.place ?? 'paragraph';

  function align(wanted: readonly Mark[]): void {
    const marks = repeated > MAX_REPEATED_LENGTH ? [] : wanted;
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

  /** Opens the required block. @returns the text without its bullet */
  function begin(text: string): string {
    if (begun) return text;
    begun = true;
    const where = place();
    const paragraph = where === 'inside' ? top()?.block : null;
    const start = where === 'paragraph' ? '<p>' : (paragraph?.pending ?? null);
    if (start === null) {
      if (where === 'bare') endList();
      return text;
    }
    const { isInItem = false, style } = paragraph ?? top() ?? {};
    const isItem = !isInItem && (style?.list === 'item' || PASTED_BULLET.test(text));
    let end = '</p>';
    if (isItem) {
      const wanted = NUMBERED.test(marker) ? 'ol' : 'ul';
      if (list !== wanted) {
        endList();
        parts.push(`<${wanted}>`);
        list = wanted;
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
    align(top()?.marks ?? []);
    parts.push('<br />'.repeat(breaks), content);
    breaks = 0;
  }

  function writeText(given: string): void {
    let text = begin(given);
    if (skipsSpace) text = text.replace(/^[\s\u00a0]+/, '');
    if (text === '') return;
    skipsSpace = false;
    writeContent(escapeHtmlText(text));
  }

  /** Closes pending marks, opens none. */
  function writeSpace(space: string): void {
    const marks = top()?.marks ?? [];
    align(written.filter((mark, index) => mark === marks[index]));
    parts.push(space);
  }

  function writeBuffer(): void {
    const text = buffer;
    buffer = '';
    if (text === '') return;
    const isLoose = place() === 'paragraph' && top()?.isInDivision !== true;
    const pieces = isLoose ? text.split(BLANK_LINE) : [text];
    for (const [index, piece] of pieces.entries()) {
      if (index > 0) endParagraph();
      if (!BLANK.test(piece)) writeText(piece);
      else if (piece !== '' && !skipsSpace) writeSpace(piece);
    }
  }

  function openBlock(name: string, attributes: Attributes, inherited: Omit<Open, 'kind'>): void {
    endParagraph();
    const start = startTag(name, attributes);
    const isParagraph = name === 'p';
    if (!isParagraph) {
      endList();
      parts.push(start);
    }
    const block: Mutable<Open> = {
      ...inherited,
      kind: 'block',
      place: INSIDE.has(name) ? 'inside' : 'bare',
      end: `</${name}>`,
      pending: isParagraph ? start : null,
      isInItem: inherited.isInItem || name === 'li',
    };
    block.block = block;
    open.push(block);
  }

  function openDivision(inherited: Omit<Open, 'kind'>): void {
    const block = inherited.block;
    const within = block === null || HOLDS_PARAGRAPHS.has(block.name) ? 'paragraph' : block.place;
    enterDivision(within);
    open.push({ ...inherited, kind: 'division', place: within, isInDivision: true });
  }

  /** A division ends the lines before and within it. */
  function enterDivision(within: Place): void {
    if (within !== 'inside') {
      endParagraph();
      if (within === 'bare') parts.push('\n');
    } else if (begun) breaks = Math.max(breaks, 1);
  }

  return {
    open(given, attributes) {
      const name = RENAMED[given] ?? given;
      const before = top();
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
      if (HIDDEN.has(name)) open.push({ ...other, kind: 'hidden' });
      else if (style.list === 'marker') open.push({ ...other, kind: 'marker' });
      else if (name === 'iframe') {
        parts.push(startTag(name, attributes));
        open.push({ ...other, kind: 'raw', end: '</iframe>' });
      } else {
        const marks = marksWith(other.marks, name, attributes, style, isInHeading);
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

    text(text) {
      const kind = top()?.kind;
      if (kind === 'raw') parts.push(text);
      else if (kind === 'marker') marker += text;
      else if (kind !== 'hidden') buffer += text;
    },

    close() {
      const last = top();
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

    end() {
      while (open.length > 0) this.close();
      endParagraph();
      endList();
      return parts.join('');
    },
  };
}

/** @returns inherited marks plus those of the element's name and style */
function marksWith(
  around: readonly Mark[],
  name: string,
  attributes: Attributes,
  { bold, italic, underline, struck, script }: TextStyle,
  isInHeading: boolean,
): readonly Mark[] {
  let marks = around;
  const has = (tags: readonly string[]) => marks.some(({ tag }) => tags.includes(tag));
  const drop = (tags: readonly string[]) => {
    if (has(tags)) marks = marks.filter(({ tag }) => !tags.includes(tag));
  };
  const add = (tag: string, start = `<${tag}>`) => {
    marks = [...marks, { tag, start }];
  };
  if (name === 'a') {
    drop(['a']);
    const { href } = attributes;
    const link = href ? { ...attributes, href: parseLinkAddress(href) ?? href } : attributes;
    add('a', startTag('a', link));
  }
  if (name === 'span' && attributes.lang) {
    drop(['span']);
    add('span', startTag('span', { lang: attributes.lang }));
  }
  const isUndone =
    (bold === false && BOLD.includes(name)) || (italic === false && ITALIC.includes(name));
  if (MARKS.has(name) && !isUndone && !has([name])) add(name);
  if (bold === false) drop(BOLD);
  if (italic === false) drop(ITALIC);
  if (bold === true && !isInHeading && !has(BOLD)) add('strong');
  if (italic === true && !has(ITALIC)) add('em');
  if (underline && !has(['u', 'a'])) add('u');
  if (struck && !has(['s'])) add('s');
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
