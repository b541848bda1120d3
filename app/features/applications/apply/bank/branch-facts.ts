import type { BankFacts } from '~/features/applications/apply/application';
import { m } from '~/shared/i18n/messages';
import type { Branch } from './branch.store';

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
