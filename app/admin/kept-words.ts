/** Where kept forms are given up. */
export const DISCARD_PATH = '/admin/kept';
export const DISCARD = 'Throw away what was kept';
export const KEPT_ELSEWHERE = 'A form of yours was not sent, and what you typed is kept for a day.';

const KEPT_HERE =
  'A form on this page was not sent, and nothing was changed. What you typed stands in it again: look it over and send it once more.';

/** What an administrator reads above a form that is filled in again; passwords and codes are never kept. */
export function keptHereWords({
  kept,
  leftOut,
}: {
  readonly kept: readonly string[];
  readonly leftOut: readonly string[];
}): string {
  const files = kept.length > 0 ? `Kept files: ${kept.join(', ')}.` : '';
  const missing = leftOut.length > 0 ? `Please choose again: ${leftOut.join(', ')}.` : '';
  return [KEPT_HERE, files, missing].filter(Boolean).join(' ');
}
