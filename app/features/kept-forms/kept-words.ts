export const DISCARD = 'Throw away what was kept';
export const KEPT_ELSEWHERE = 'A form of yours was not sent, and what you typed is kept for a day.';

const KEPT_HERE =
  'A form on this page was not sent, and nothing was changed. What you typed stands in it again: look it over and send it once more.';
const ONLY_FILES_HERE = 'A form on this page was not sent, and nothing was changed.';

/** What somebody reads above a form that is filled in again; passwords and codes are never kept. */
export function keptHereWords({
  hasTexts,
  kept,
  leftOut,
}: {
  readonly hasTexts: boolean;
  readonly kept: readonly string[];
  readonly leftOut: readonly string[];
}): string {
  const files = kept.length > 0 ? `Kept files: ${kept.join(', ')}.` : '';
  const missing = leftOut.length > 0 ? `Please choose again: ${leftOut.join(', ')}.` : '';
  const here = hasTexts || kept.length > 0 ? KEPT_HERE : ONLY_FILES_HERE;
  return [here, files, missing].filter(Boolean).join(' ');
}
