import MarkdownIt from 'markdown-it';
import { toLocalPath } from '~/shared/i18n/language';

export interface ContentDocument {
  readonly fields: Readonly<Record<string, string>>;
  readonly body: string;
}

// Tag-like text is shown literally, because our texts contain no HTML.
const markdown = new MarkdownIt({ html: false, typographer: false, linkify: false });

const PAGE = /^\/(?!\/)[^.?#]*(?:[?#]|$)/;

// Texts link to base-language paths; these become links in the current language.
markdown.core.ruler.push('links-in-language', ({ tokens }) => {
  for (const token of tokens.flatMap(({ children }) => children ?? [])) {
    const href = token.type === 'link_open' ? token.attrGet('href') : null;
    if (typeof href === 'string' && PAGE.test(href)) token.attrSet('href', toLocalPath(href));
  }
});

const FRONT_MATTER = /^---\n([\s\S]*?)\n---\n/;

/**
 * Parses a body and its front matter, which consists of `key: value` lines with or without quotes.
 * @throws Error with the invalid line, so that a mistake in our files never reaches a page
 * @returns the front matter and the body
 */
export function parseDocument(source: string): ContentDocument {
  const match = FRONT_MATTER.exec(source);
  if (!match)
    throw new Error('A content file must begin with front matter between two lines of ---');
  const fields: Record<string, string> = {};
  for (const line of (match[1] ?? '').split('\n')) {
    const colon = line.indexOf(':');
    if (colon < 1) throw new Error(`Front matter line without a key: ${line}`);
    fields[line.slice(0, colon).trim()] = unquote(line.slice(colon + 1).trim());
  }
  return { fields, body: source.slice(match[0].length).trim() };
}

/** @returns Markdown as HTML */
export function renderMarkdown(body: string): string {
  return markdown.render(body);
}

/** @returns HTML of one paragraph without the enclosing `<p>` */
export function renderInline(text: string): string {
  return markdown.renderInline(text);
}

/**
 * Replaces each `{{name}}` with its value.
 * @throws Error for an unknown name
 * @returns the text with all values filled in
 */
export function fillIn(text: string, valueOf: (name: string) => string | null): string {
  return text.replace(/\{\{([^{}]+)\}\}/g, (_whole, written: string) => {
    const name = written.trim();
    const value = valueOf(name);
    if (value === null) throw new Error(`No value for {{${name}}} in a content file`);
    return value;
  });
}

/**
 * @throws Error when the field is missing
 * @returns the value of a required field
 */
export function getField(document: ContentDocument, name: string): string {
  const value = document.fields[name];
  if (!value) throw new Error(`Front matter lacks "${name}"`);
  return value;
}

function unquote(value: string): string {
  const quote = value[0];
  if (value.length < 2 || (quote !== '"' && quote !== "'") || !value.endsWith(quote)) return value;
  const inside = value.slice(1, -1);
  return quote === "'" ? inside.replaceAll("''", "'") : inside.replaceAll('\\"', '"');
}
