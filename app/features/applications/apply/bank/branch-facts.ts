import type { BankFacts } from '~/features/applications/apply/application';
import { m } from '~/shared/i18n/messages';
import type { Branch } from './branch.store';

/** What the bank form keeps of a branch. */
export type BranchFacts = Pick<BankFacts, 'bankName' | 'branchName' | 'address' | 'city' | 'state'>;

/** The names of the form's controls for a branch, in page order. */
export const BRANCH_FACTS = [
  'bankName',
  'branchName',
  'address',
  'city',
  'state',
] as const satisfies readonly (keyof BranchFacts)[];

/** A branch in the words of the form. */
export function toBranchFacts(branch: Omit<Branch, 'ifsc'>): BranchFacts {
  const { bank, branch: branchName, address, city, state } = branch;
  return { bankName: bank, branchName, address, city, state };
}

/** What is said once the fields of a branch were filled in. */
export function formatFoundBranch({
  bankName = '',
  branchName = '',
}: Partial<BranchFacts>): string {
  return m.onboarding_branch_found({ bank: bankName, branch: branchName });
}
