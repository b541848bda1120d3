/** Characters; twice the limit of this site's editors. */
const MAX_CLEANABLE_LENGTH = 400_000;
/** Nested or unclosed elements: cleaning time grows quadratically. */
const MAX_DEPTH = 2_000;

const TAG = /<(\/?)([a-z][a-z0-9]*)/gi;
const VOID = new Set(['br', 'hr', 'img', 'input', 'meta', 'link', 'col', 'wbr', 'source']);

/** @returns whether cleaning is fast enough not to block other requests */
export function isCleanable(html: string): boolean {
  if (html.length > MAX_CLEANABLE_LENGTH) return false;
  const open = new Map<string, number>();
  let depth = 0;
  for (const [, slash, tag = ''] of html.matchAll(TAG)) {
    const name = tag.toLowerCase();
    if (VOID.has(name)) continue;
    const count = open.get(name) ?? 0;
    // An unmatched end tag has no effect.
    const step = slash === '' ? 1 : -Math.min(1, count);
    // Deletes closed names because the HTML can contain any number of them.
    if (count + step === 0) open.delete(name);
    else open.set(name, count + step);
    depth += step;
    if (depth > MAX_DEPTH) return false;
  }
  return true;
}
