/** Longest drawing that is looked at, in characters. */
const MAXIMUM_LENGTH = 2_000_000;

const ELEMENTS = new Set(
  (
    'svg g defs symbol use title desc metadata path rect circle ellipse line polyline polygon text tspan textpath ' +
    'lineargradient radialgradient stop clippath mask pattern marker style switch a view image filter ' +
    'feblend fecolormatrix fecomponenttransfer fecomposite feconvolvematrix fediffuselighting fedisplacementmap ' +
    'fedistantlight fedropshadow feflood fefunca fefuncb fefuncg fefuncr fegaussianblur femerge femergenode ' +
    'femorphology feoffset fepointlight fespecularlighting fespotlight fetile feturbulence'
  ).split(' '),
);
/** Prefixes of drawing programs: their elements draw nothing, and are not looked at by the renderer. */
const PROGRAM = /^(sodipodi|inkscape|rdf|cc|dc|i|x|serif|sketch):/;
const TAG = /<(\/?)([A-Za-z][\w:.-]*)((?:"[^"]*"|'[^']*'|[^"'<>])*)>/g;
const ATTRIBUTE = /([^\s=/"']+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const CHARACTER_DATA = /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|^\s*<\?xml\s[^>]*\?>/g;
const REFERENCE = /^(#|data:image\/(png|jpe?g|gif|webp);base64,)/i;

/**
 * Whether a drawing in SVG holds nothing but a drawing, by a list of what is allowed: no scripts, events, foreign content,
 * animations, entities or document types, and nothing from another place. It is drawn as pixels afterwards all the same.
 */
export function isHarmlessSvg(bytes: Uint8Array): boolean {
  const text = decode(bytes);
  if (text === null || text.length > MAXIMUM_LENGTH) return false;
  const markup = text.replace(CHARACTER_DATA, (_, data: string | undefined) =>
    // What stands in a CDATA section is text, and of interest as styles only.
    (data ?? '').replace(/[<>]/g, ' '),
  );
  if (/<[!?]/.test(markup) || !isHarmlessStyle(markup)) return false;
  const rest = markup.replace(TAG, (tag, _closing, name: string, attributes: string) =>
    isHarmlessElement(name.toLowerCase(), attributes) ? '' : tag,
  );
  return !rest.includes('<');
}

function decode(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}

function isHarmlessElement(name: string, attributes: string): boolean {
  if (PROGRAM.test(name)) return true;
  const plain = name.replace(/^svg:/, '');
  if (!ELEMENTS.has(plain)) return false;
  return [...attributes.matchAll(ATTRIBUTE)].every(([, key = '', double, single]) => {
    const attribute = key.toLowerCase();
    const value = unescaped(double ?? single ?? '').trim();
    if (attribute.startsWith('on')) return false;
    if (attribute === 'xml:base') return false;
    if (attribute !== 'href' && attribute !== 'xlink:href') return isHarmlessStyle(value);
    // Where a link leads does not matter to pixels; what is fetched does.
    return plain === 'a' ? !/^\s*(javascript|data):/i.test(value) : REFERENCE.test(value);
  });
}

/** No style asks for anything but parts of the same drawing. */
function isHarmlessStyle(text: string): boolean {
  const style = unescaped(text);
  if (/@import|expression\s*\(|\\[0-9a-f]/i.test(style)) return false;
  return [...style.matchAll(/\burl\(\s*["']?\s*([^"')\s]*)/gi)].every(([, target = '']) =>
    REFERENCE.test(target),
  );
}

/** Character references can hide what is written: decoded before it is looked at. */
function unescaped(text: string): string {
  return text
    .replace(/&#x([0-9a-f]{1,6});?/gi, (_, code: string) => characterOf(parseInt(code, 16)))
    .replace(/&#(\d{1,7});?/g, (_, code: string) => characterOf(Number(code)))
    .replace(/&(quot|apos|amp|lt|gt);/g, (_, name: string) => NAMED[name] ?? '');
}

const NAMED: Readonly<Record<string, string>> = {
  quot: '"',
  apos: "'",
  amp: '&',
  lt: '<',
  gt: '>',
};

function characterOf(code: number): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : '';
}
