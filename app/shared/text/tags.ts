/** A tag of a piece of markup, as it is written. */
export interface Tag {
  readonly text: string;
  readonly start: number;
  /** Behind its last character. */
  readonly end: number;
}

const BEGINS_TAG = /[a-z/!?]/i;

/**
 * One walk from the left: a `<` that nothing ends is looked at once.
 * @returns the tags of a piece of markup, from `<` to the next `>`
 */
export function* tagsOf(markup: string): Iterable<Tag> {
  for (let start = markup.indexOf('<'); start >= 0;) {
    if (!BEGINS_TAG.test(markup[start + 1] ?? '')) {
      start = markup.indexOf('<', start + 1);
      continue;
    }
    const close = markup.indexOf('>', start);
    if (close < 0) return;
    const end = close + 1;
    yield { text: markup.slice(start, end), start, end };
    start = markup.indexOf('<', end);
  }
}

/** @returns the same markup with other tags */
export function replaceTags(markup: string, change: (tag: string) => string): string {
  const parts: string[] = [];
  let at = 0;
  for (const { text, start, end } of tagsOf(markup)) {
    parts.push(markup.slice(at, start), change(text));
    at = end;
  }
  parts.push(markup.slice(at));
  return parts.join('');
}

/** @param instead stands in the place of each tag @returns the text of a piece of markup, still with its entities */
export function withoutTags(markup: string, instead = ''): string {
  return replaceTags(markup, () => instead);
}
