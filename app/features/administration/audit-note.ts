/** Characters of each text that the audit log keeps. */
const EXCERPT_CHARACTERS = 220;
/** So much of what is the same stands before the first difference. */
const CONTEXT_CHARACTERS = 30;

/** The old and the new text of a correction in one line, bounded, from where they begin to differ. */
export function formatCorrectionNote(before: string, after: string): string {
  const [old, fresh] = [oneLine(before), oneLine(after)];
  const same = old.findIndex((character, index) => character !== fresh[index]);
  const from = Math.max(0, (same < 0 ? old.length : same) - CONTEXT_CHARACTERS);
  return `Old: ${excerpt(old, from)} New: ${excerpt(fresh, from)}`;
}

/** The beginning of a text in one line. */
export function formatTextNote(text: string): string {
  return excerpt(oneLine(text), 0);
}

/** By Unicode characters, so that none is cut in two. */
function oneLine(text: string): readonly string[] {
  return [...text.replace(/\s+/g, ' ').trim()];
}

function excerpt(characters: readonly string[], from: number): string {
  const end = from + EXCERPT_CHARACTERS;
  const text = characters.slice(from, end).join('');
  return `${from > 0 ? '…' : ''}${text}${characters.length > end ? '…' : ''}`;
}
