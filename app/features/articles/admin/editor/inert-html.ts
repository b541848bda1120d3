/*
 * Browsers apply the Content-Security-Policy while parsing, even to inert documents, and report every style and event
 * handler. Renaming them first avoids the reports.
 */

const PREFIX = 'inert-';
const TAG_START = /<(\/?)([a-z][^\s/>]*)/iy;
const ATTRIBUTE = /([^\s"'/=]+)(\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>][^\s>]*))?/g;
const ACTIVE_ATTRIBUTE = /^(style|on\w+)$/i;
const STYLE_START = /<style\b/gi;
const STYLE_END = /<\/style\s*>/gi;

/** Renames style sheets, style attributes and event handlers; `getOriginalName` restores the names. */
export function makeInert(html: string): string {
  const parts: string[] = [];
  let at = 0;
  for (let open = html.indexOf('<'); open >= 0; open = html.indexOf('<', Math.max(at, open + 1))) {
    TAG_START.lastIndex = open;
    const start = TAG_START.exec(html);
    if (!start) continue;
    const [begin, slash = '', name = ''] = start;
    const end = findTagEnd(html, open + begin.length);
    // An unterminated tag and everything after it is text.
    if (end === null) break;
    const attributes = html
      .slice(open + begin.length, end)
      .replace(ATTRIBUTE, (whole, attribute: string) =>
        ACTIVE_ATTRIBUTE.test(attribute) ? PREFIX + whole : whole,
      );
    const armed = `<${slash}${/^style$/i.test(name) ? PREFIX : ''}${name}${attributes}`;
    parts.push(html.slice(at, open), armed);
    at = end;
  }
  return [...parts, html.slice(at)].join('');
}

/**
 * Skips quoted attribute values; an unmatched quote is an ordinary character.
 * @returns the position of the closing `>`; null if unterminated
 */
function findTagEnd(html: string, from: number): number | null {
  for (let at = from; at < html.length; at += 1) {
    const sign = html[at];
    if (sign === '>') return at;
    if (sign === '"' || sign === "'") {
      const closing = html.indexOf(sign, at + 1);
      if (closing >= 0) at = closing;
    }
  }
  return null;
}

/** @returns the name before `makeInert` */
export function getOriginalName(name: string): string {
  return name.startsWith(PREFIX) ? name.slice(PREFIX.length) : name;
}

/** Also makes the HTML inert. Other programs paste style sheets anywhere in it. */
export function removeStyleSheets(html: string): string {
  const parts: string[] = [];
  let at = 0;
  STYLE_START.lastIndex = 0;
  for (let start = STYLE_START.exec(html); start; start = STYLE_START.exec(html)) {
    parts.push(html.slice(at, start.index));
    STYLE_END.lastIndex = STYLE_START.lastIndex;
    at = STYLE_END.test(html) ? STYLE_END.lastIndex : html.length;
    STYLE_START.lastIndex = at;
  }
  return makeInert([...parts, html.slice(at)].join(''));
}
