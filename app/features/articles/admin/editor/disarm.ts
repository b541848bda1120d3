/*
 * The browser checks HTML against the page's Content-Security-Policy as it reads it, even for a document that is never shown,
 * and complains of every style and event handler. So these get other names before anything is read.
 */

const PREFIX = 'inert-';
const TAG_START = /<(\/?)([a-z][^\s/>]*)/iy;
const ATTRIBUTE = /([^\s"'/=]+)(\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>][^\s>]*))?/g;
const ACTIVE_ATTRIBUTE = /^(style|on\w+)$/i;
const STYLE_START = /<style\b/gi;
const STYLE_END = /<\/style\s*>/gi;

/** The same HTML with other names for style sheets, style attributes and event handlers; `armedName` gives the names back. */
export function disarm(html: string): string {
  const parts: string[] = [];
  let at = 0;
  for (let open = html.indexOf('<'); open >= 0; open = html.indexOf('<', Math.max(at, open + 1))) {
    TAG_START.lastIndex = open;
    const start = TAG_START.exec(html);
    if (!start) continue;
    const [begin, slash = '', name = ''] = start;
    const end = endOfTag(html, open + begin.length);
    // Nothing ends it, and so it is no tag; nor is anything behind it.
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
 * Where the `>` of a tag stands: values of attributes may hold one between quotation marks, but a mark that no other one closes
 * is a sign like any other. Null where nothing ends the tag.
 */
function endOfTag(html: string, from: number): number | null {
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

/** The name that an element or an attribute had before `disarm`. */
export function armedName(name: string): string {
  return name.startsWith(PREFIX) ? name.slice(PREFIX.length) : name;
}

/** HTML from the clipboard without its style sheets, and disarmed: other programs put theirs into everything. */
export function withoutStyleSheets(html: string): string {
  const parts: string[] = [];
  let at = 0;
  STYLE_START.lastIndex = 0;
  for (let start = STYLE_START.exec(html); start; start = STYLE_START.exec(html)) {
    parts.push(html.slice(at, start.index));
    STYLE_END.lastIndex = STYLE_START.lastIndex;
    at = STYLE_END.test(html) ? STYLE_END.lastIndex : html.length;
    STYLE_START.lastIndex = at;
  }
  return disarm([...parts, html.slice(at)].join(''));
}
