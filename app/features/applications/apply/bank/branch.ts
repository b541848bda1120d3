import type { BankFacts } from '~/features/applications/apply/application';
import { m } from '~/shared/i18n/messages';
import { toCompactCode } from '~/shared/text/indian-numbers';

export interface Branch {
  /** Eleven capital letters and digits. */
  readonly ifsc: string;
  readonly bank: string;
  readonly branch: string;
  readonly address: string;
  readonly city: string;
  readonly state: string;
}

export type KnownBranch =
  | { readonly kind: 'branch'; readonly branch: Branch }
  | { readonly kind: 'bank'; readonly bank: string }
  | { readonly kind: 'unknown' };

/** Every method can throw `StoreError`. */
export interface BranchDirectory {
  /** @returns the stored information about an IFSC */
  find(ifsc: string): Promise<KnownBranch>;
  /** Stores a branch found by the look-up service. */
  keep(branch: Branch): Promise<void>;
}

/** Look-up service on the network. `find` times out after three seconds and throws `StoreError`. */
export interface BranchLookup {
  /** @returns null when unknown */
  find(ifsc: string): Promise<Branch | null>;
}

export type BranchFacts = Pick<BankFacts, 'bankName' | 'branchName' | 'address' | 'city' | 'state'>;

/** Form control names, in page order. */
export const BRANCH_FACTS = [
  'bankName',
  'branchName',
  'address',
  'city',
  'state',
] as const satisfies readonly (keyof BranchFacts)[];

export function toBranchFacts(branch: Omit<Branch, 'ifsc'>): BranchFacts {
  const { bank, branch: branchName, address, city, state } = branch;
  return { bankName: bank, branchName, address, city, state };
}

export function formatFoundBranch({
  bankName = '',
  branchName = '',
}: Partial<BranchFacts>): string {
  return m.onboarding_branch_found({ bank: bankName, branch: branchName });
}

/** Reserve Bank of India format: four letters for the bank, a zero, six letters or digits. */
export const IFSC_PATTERN = /^[A-Z]{4}0[A-Z0-9]{6}$/;

/** Normalises spacing and case; does not validate. */
export const normalizeIfsc = toCompactCode;

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

export interface BranchListState {
  /** The bundled list; null before its import starts. */
  readonly own: {
    /** Age of the data, such as `about 2024`. */
    readonly edition: string;
    readonly branches: number;
    readonly done: number;
  } | null;
  /** Last import by the operator; null if there is none. */
  readonly imported: { readonly at: Date; readonly rows: number } | null;
}

export interface BranchListStates {
  /**
   * @throws StoreError
   * @returns the sources of the stored branches
   */
  state(): Promise<BranchListState>;
  /**
   * Imports the bundled list in batches and resumes after an interruption. Keeps operator imports and looked-up
   * branches.
   * @param signal stops the import between two batches
   * @returns the number of branches processed
   * @throws Error if the store or the list fails; finished batches remain
   */
  fill(signal: AbortSignal): Promise<number>;
}
