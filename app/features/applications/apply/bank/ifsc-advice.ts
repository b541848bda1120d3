import { m } from '~/shared/i18n/messages';
import { normalizeIfsc } from './ifsc';

/** Former code prefixes of merged banks, and their successors. */
const MERGED_BANK_CODES: ReadonlyMap<string, () => string> = new Map([
  ['SYNB', m.onboarding_bank_canara],
  ['ORBC', m.onboarding_bank_punjab_national],
  ['UTBI', m.onboarding_bank_punjab_national],
  ['ALLA', m.onboarding_bank_indian],
  ['VIJB', m.onboarding_bank_baroda],
  ['BKDN', m.onboarding_bank_baroda],
  ['CORP', m.onboarding_bank_union],
  ['ANDB', m.onboarding_bank_union],
  ['SBBJ', m.onboarding_bank_state],
  ['SBHY', m.onboarding_bank_state],
  ['SBMY', m.onboarding_bank_state],
  ['SBTR', m.onboarding_bank_state],
  ['STBP', m.onboarding_bank_state],
  ['BMBL', m.onboarding_bank_state],
  ['LAVB', m.onboarding_bank_dbs],
  ['VYSA', m.onboarding_bank_kotak],
]);

/** @returns advice for a merged bank or for a letter O instead of the zero; otherwise null */
export function findIfscAdvice(typed: string): string | null {
  const code = normalizeIfsc(typed);
  const prefix = code.slice(0, 4);
  const bank = MERGED_BANK_CODES.get(prefix);
  if (bank)
    return `${m.onboarding_ifsc_merged({ prefix, bank: bank() })} ${m.onboarding_ifsc_zero()}`;
  return /^[A-Z]{4}O/.test(code) && code.length === 11 ? m.onboarding_ifsc_zero() : null;
}

/** @returns the specified text with any IFSC advice appended */
export function getUnknownBranchText(typed: string): string {
  return [m.onboarding_branch_unknown(), findIfscAdvice(typed)].filter(Boolean).join(' ');
}
