export interface Tag {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const TAG_NAME_START = /[a-z/!?]/i;
const ATTRIBUTE_VALUE_OR_TAG_END = /=\s*["']|>/g;
const TAG_NAME = /^<\/?[^\s/>]*/;
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>=`]+)))?/g;

/**
 * Parses in a single pass; an unclosed `<` is examined only once.
 * @returns the tags, from `<` to the next `>` outside quotes
 */
export function* getTags(markup: string): Iterable<Tag> {
  let quotesEnd = true;
  for (let start = markup.indexOf('<'); start >= 0;) {
    if (!TAG_NAME_START.test(markup[start + 1] ?? '')) {
      start = markup.indexOf('<', start + 1);
      continue;
    }
    let close = quotesEnd ? findUnquotedEnd(markup, start) : -1;
    if (close < 0) {
      // Otherwise each tag would search for the end of an unclosed quote again.
      quotesEnd = false;
      close = markup.indexOf('>', start);
    }
    if (close < 0) return;
    const end = close + 1;
    yield { text: markup.slice(start, end), start, end };
    start = markup.indexOf('<', end);
  }
}

/** @returns -1 when the tag does not end */
function findUnquotedEnd(markup: string, start: number): number {
  ATTRIBUTE_VALUE_OR_TAG_END.lastIndex = start;
  for (;;) {
    const found = ATTRIBUTE_VALUE_OR_TAG_END.exec(markup);
    if (!found || found[0] === '>') return found?.index ?? -1;
    const end = markup.indexOf(found[0].slice(-1), ATTRIBUTE_VALUE_OR_TAG_END.lastIndex);
    if (end < 0) return -1;
    ATTRIBUTE_VALUE_OR_TAG_END.lastIndex = end + 1;
  }
}

/** @returns lower-case names with undecoded values; the first duplicate wins */
export function parseAttributes(tag: string): ReadonlyMap<string, string> {
  const attributes = new Map<string, string>();
  for (const [, name = '', ...values] of tag.replace(TAG_NAME, '').matchAll(ATTRIBUTE)) {
    const key = name.toLowerCase();
    const value = values.find((each) => each !== undefined) ?? '';
    if (!attributes.has(key)) attributes.set(key, value);
  }
  return attributes;
}

/** @returns the markup with each tag replaced by the result of the callback */
export function replaceTags(markup: string, change: (tag: string) => string): string {
  const parts: string[] = [];
  let at = 0;
  for (const { text, start, end } of getTags(markup)) {
    parts.push(markup.slice(at, start), change(text));
    at = end;
  }
  parts.push(markup.slice(at));
  return parts.join('');
}

/**
 * @param instead replacement for each tag
 * @returns the text with undecoded entities
 */
export function stripTags(markup: string, replacement = ''): string {
  return replaceTags(markup, () => replacement);
}
