/*
 * The browser checks HTML against the page's Content-Security-Policy as it reads it, even for a document that is never shown,
 * and complains of every style and event handler. So these get other names before anything is read.
 */

const PREFIX = 'inert-';
/** A tag: its name, and its attributes, whose values may hold a `>` between quotation marks. */
const TAG = /<(\/?)([a-z][^\s/>]*)((?:"[^"]*"|'[^']*'|[^"'>])*)>/gi;
const ATTRIBUTE = /([^\s"'/=]+)(\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>][^\s>]*))?/g;
const ACTIVE_ATTRIBUTE = /^(style|on\w+)$/i;
const STYLE_SHEET = /<style\b[\s\S]*?(<\/style\s*>|$)/gi;

/** The same HTML with other names for style sheets, style attributes and event handlers; `armedName` gives the names back. */
export function disarm(html: string): string {
  return html.replace(TAG, (_tag, slash: string, name: string, rest: string) => {
    const attributes = rest.replace(ATTRIBUTE, (whole, attribute: string) =>
      ACTIVE_ATTRIBUTE.test(attribute) ? PREFIX + whole : whole,
    );
    return `<${slash}${/^style$/i.test(name) ? PREFIX : ''}${name}${attributes}>`;
  });
}

/** The name that an element or an attribute had before `disarm`. */
export function armedName(name: string): string {
  return name.startsWith(PREFIX) ? name.slice(PREFIX.length) : name;
}

/** HTML from the clipboard without its styles: other programs put theirs into everything. */
export function withoutStyles(html: string): string {
  return disarm(html.replace(STYLE_SHEET, ''));
}
