/** Twice what the editors of this site can write. In characters. */
const LONGEST = 400_000;
/** Elements within each other, or never closed: cleaning takes a time that grows with their square. */
const DEEPEST = 2_000;

const TAG = /<(\/?)([a-z][a-z0-9]*)/gi;
const VOID = new Set(['br', 'hr', 'img', 'input', 'meta', 'link', 'col', 'wbr', 'source']);

/** Whether HTML of an article can be cleaned in a time in which other visitors can wait. */
export function isCleanable(html: string): boolean {
  if (html.length > LONGEST) return false;
  const open = new Map<string, number>();
  let depth = 0;
  for (const [, slash, tag = ''] of html.matchAll(TAG)) {
    const name = tag.toLowerCase();
    if (VOID.has(name)) continue;
    const count = open.get(name) ?? 0;
    // An end of what was never begun ends nothing.
    const step = slash === '' ? 1 : -Math.min(1, count);
    // Names that nobody has open are forgotten: a text may make up as many as it has room for.
    if (count + step === 0) open.delete(name);
    else open.set(name, count + step);
    depth += step;
    if (depth > DEEPEST) return false;
  }
  return true;
}
