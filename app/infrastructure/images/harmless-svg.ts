import { runInSlices } from '~/shared/result/run-in-slices';

const MAXIMUM_LENGTH = 2_000_000;
/** Each reference costs a lookup. No real drawing has this many. */
const MAXIMUM_REFERENCES = 20_000;

const ELEMENTS = new Set(
  (
    'svg g defs symbol use title desc metadata path rect circle ellipse line polyline polygon text tspan textpath ' +
    'lineargradient radialgradient stop clippath mask pattern marker style switch a view image filter ' +
    'feblend fecolormatrix fecomponenttransfer fecomposite feconvolvematrix fediffuselighting fedisplacementmap ' +
    'fedistantlight fedropshadow feflood fefunca fefuncb fefuncg fefuncr fegaussianblur femerge femergenode ' +
    'femorphology feoffset fepointlight fespecularlighting fespotlight fetile feturbulence'
  ).split(' '),
);
const EDITOR_PREFIX = /^(sodipodi|inkscape|rdf|cc|dc|i|x|serif|sketch):/;
const DECLARATION = /\s*<\?xml\s[^>]*>/y;
const TAG_START = /<\/?([A-Za-z][\w:.-]*)/y;
const ATTRIBUTE = /\s+([^\s=/"'<>]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y;
const TAG_END = /\s*\/?>/y;
const COMMENT = ['<!--', '-->'] as const;
const CHARACTER_DATA = ['<![CDATA[', ']]>'] as const;
const REFERENCE = /^(#|data:image\/(png|jpe?g|gif|webp);base64,)/i;

/**
 * Allow-list check for SVG: no scripts, events, foreign content, animations, entities, doctypes or external
 * references. Scans once from left to right in small steps, so that a large drawing does not block the event loop.
 */
export async function isSafeSvg(bytes: Uint8Array): Promise<boolean> {
  const text = decode(bytes);
  if (text === null || text.length > MAXIMUM_LENGTH) return false;
  if (occursTooOften('&', text) || occursTooOften('url(', text.toLowerCase())) return false;
  return runInSlices(look(text));
}

function occursTooOften(word: string, text: string): boolean {
  let count = 0;
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    count += 1;
    if (count > MAXIMUM_REFERENCES) return true;
  }
  return false;
}

function* look(text: string): Generator<void, boolean> {
  // All text except comments, which are removed because they can split a style.
  const kept: string[] = [];
  let at = match(DECLARATION, text, 0)?.[0].length ?? 0;
  while (at < text.length) {
    const open = text.indexOf('<', at);
    kept.push(text.slice(at, open < 0 ? text.length : open));
    if (open < 0) break;
    const end = yield* findMarkupEnd(text, open, kept);
    if (end === null) return false;
    at = end;
    yield;
  }
  return isSafeStyle(kept.join(''));
}

/**
 * @param kept receives text that can contain a style
 * @returns null if unsafe
 */
function* findMarkupEnd(
  text: string,
  open: number,
  kept: string[],
): Generator<void, number | null> {
  if (text.startsWith(COMMENT[0], open)) return getEnding(COMMENT, text, open);
  if (text.startsWith(CHARACTER_DATA[0], open)) {
    const end = getEnding(CHARACTER_DATA, text, open);
    if (end !== null) {
      kept.push(text.slice(open + CHARACTER_DATA[0].length, end - CHARACTER_DATA[1].length));
    }
    return end;
  }
  const end = yield* findTagEnd(text, open);
  if (end !== null) kept.push(text.slice(open, end));
  return end;
}

function getEnding(
  [start, end]: readonly [string, string],
  text: string,
  open: number,
): number | null {
  const found = text.indexOf(end, open + start.length);
  return found < 0 ? null : found + end.length;
}

function* findTagEnd(text: string, open: number): Generator<void, number | null> {
  const start = match(TAG_START, text, open);
  if (!start) return null;
  const name = start[1]?.toLowerCase() ?? '';
  const isProgram = EDITOR_PREFIX.test(name);
  const element = name.replace(/^svg:/, '');
  if (!isProgram && !ELEMENTS.has(element)) return null;
  let at = TAG_START.lastIndex;
  for (let next = match(ATTRIBUTE, text, at); next; next = match(ATTRIBUTE, text, at)) {
    const [, key = '', double, single] = next;
    if (!isProgram && !isSafeAttribute(element, key.toLowerCase(), double ?? single ?? '')) {
      return null;
    }
    at = ATTRIBUTE.lastIndex;
    yield;
  }
  return match(TAG_END, text, at) ? TAG_END.lastIndex : null;
}

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function decode(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}

function isSafeAttribute(element: string, attribute: string, written: string): boolean {
  if (attribute.startsWith('on') || attribute === 'xml:base') return false;
  const value = unescapeEntities(written).trim();
  if (attribute !== 'href' && attribute !== 'xlink:href') return isSafeStyle(value);
  // A link target does not affect the pixels, but a fetched resource does.
  return element === 'a' ? !/^\s*(javascript|data):/i.test(value) : REFERENCE.test(value);
}

function isSafeStyle(text: string): boolean {
  const style = unescapeEntities(text);
  if (/@import|expression\s*\(|\\[0-9a-f]/i.test(style)) return false;
  return [...style.matchAll(/\burl\(\s*["']?\s*([^"')\s]*)/gi)].every(([, target = '']) =>
    REFERENCE.test(target),
  );
}

function unescapeEntities(text: string): string {
  return text
    .replace(/&#x([0-9a-f]{1,6});?/gi, (_, code: string) => toCharacter(parseInt(code, 16)))
    .replace(/&#(\d{1,7});?/g, (_, code: string) => toCharacter(Number(code)))
    .replace(/&(quot|apos|amp|lt|gt);/g, (_, name: string) => NAMED[name] ?? '');
}

const NAMED: Readonly<Record<string, string>> = {
  quot: '"',
  apos: "'",
  amp: '&',
  lt: '<',
  gt: '>',
};

function toCharacter(code: number): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : '';
}
