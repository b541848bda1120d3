import type { Branch } from '~/features/applications/apply/bank/branch';

/** Maximum lengths. The longest texts of current lists are two thirds as long. */
const LONGEST = { bank: 120, branch: 120, address: 300, city: 80, state: 80 } as const;

const NOTHING = /^(n\.?\s?a\.?|nil|null|none|0|-+)$/i;

/**
 * Normalizes an imported branch for storage: composed letters, single spaces, no line breaks, control or invisible
 * characters, no markers of empty values (`NA`), nothing longer than a form accepts.
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

export function isEmptyMarker(text: string): boolean {
  return tidy(text, 1) === '';
}

function tidy(text: string, longest: number): string {
  const clean = text
    .normalize('NFC')
    // Encoding errors and control characters become spaces. Zero-width characters are removed.
    .replace(/[\p{Cc}\p{Cs}\ufffd]/gu, ' ')
    .replace(/[\p{Cf}\p{Co}\p{Cn}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (NOTHING.test(clean)) return '';
  return clean.length <= longest ? clean : [...clean].slice(0, longest).join('').trimEnd();
}
