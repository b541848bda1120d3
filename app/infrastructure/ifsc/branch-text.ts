import type { Branch } from '~/features/applications/apply/bank/branch.store';

/** The most characters that are kept of a text; the longest in lists of today have two thirds of it. */
const LONGEST = { bank: 120, branch: 120, address: 300, city: 80, state: 80 } as const;

/** How lists write that there is nothing. */
const NOTHING = /^(n\.?\s?a\.?|nil|null|none|0|-+)$/i;

/**
 * A branch of somebody else's list as it shall be kept and shown: composed letters, single spaces, no line breaks, no
 * control or invisible characters, nothing that stands for nothing (`NA`), nothing longer than a form takes.
 */
export function tidyBranch({ ifsc, bank, branch, address, city, state }: Branch): Branch {
  return {
    ifsc,
    bank: tidy(bank, LONGEST.bank),
    branch: tidy(branch, LONGEST.branch),
    address: tidy(address, LONGEST.address),
    city: tidy(city, LONGEST.city),
    state: tidy(state, LONGEST.state),
  };
}

/** Whether a text of a list says nothing. */
export function isNothing(text: string): boolean {
  return tidy(text, 1) === '';
}

function tidy(text: string, longest: number): string {
  const clean = text
    .normalize('NFC')
    // What a wrong character set left behind becomes a space, like control characters; what has no width goes.
    .replace(/[\p{Cc}\p{Cs}\ufffd]/gu, ' ')
    .replace(/[\p{Cf}\p{Co}\p{Cn}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (NOTHING.test(clean)) return '';
  return clean.length <= longest ? clean : [...clean].slice(0, longest).join('').trimEnd();
}
