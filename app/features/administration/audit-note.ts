/** Characters of each text in an audit note. */
const EXCERPT_CHARACTERS = 220;
/** Unchanged characters shown before the first difference. */
const CONTEXT_CHARACTERS = 30;

/** The old and new text of a correction on one line, shortened, from just before the first difference. */
export function formatCorrectionNote(before: string, after: string): string {
  const [old, fresh] = [oneLine(before), oneLine(after)];
  const same = old.findIndex((character, index) => character !== fresh[index]);
  const from = Math.max(0, (same < 0 ? old.length : same) - CONTEXT_CHARACTERS);
  return `Old: ${excerpt(old, from)} New: ${excerpt(fresh, from)}`;
}

export function formatTextNote(text: string): string {
  return excerpt(oneLine(text), 0);
}

/** Splits by Unicode characters, so that none is cut in half. */
function oneLine(text: string): readonly string[] {
  return [...text.replace(/\s+/g, ' ').trim()];
}

function excerpt(characters: readonly string[], from: number): string {
  const end = from + EXCERPT_CHARACTERS;
  const text = characters.slice(from, end).join('');
  return `${from > 0 ? '…' : ''}${text}${characters.length > end ? '…' : ''}`;
}
