import type { BankFacts } from '~/features/onboarding/application';
import {
  BRANCH_FACTS,
  toBranchFacts,
  type BranchFacts,
} from '~/features/onboarding/bank/branch-facts';
import type { Branches } from '~/features/onboarding/bank/branches.server';
import { m } from '~/shared/i18n/messages';

/** What the site knows of the branch of an IFSC, and what is said where that is not everything. */
export async function findBranch(
  ifsc: string,
  branches: Branches,
): Promise<{ readonly facts: Partial<BranchFacts>; readonly problem: string | null }> {
  const found = await branches.find(ifsc);
  if (found.ok) return { facts: toBranchFacts(found.value), problem: null };
  const { kind, bank } = found.failure;
  const problem = kind === 'failed' ? m.onboarding_branch_failed() : m.onboarding_branch_unknown();
  return { facts: bank === null ? {} : { bankName: bank }, problem };
}

/**
 * The fields to be emptied because what was sent in them belongs to the code that is stored: it stood in the page when
 * somebody put another code in its place. What people typed themselves is not among them.
 */
export async function formerBranch(
  sent: Partial<BankFacts>,
  stored: BankFacts | null,
  branches: Branches,
): Promise<Partial<BranchFacts>> {
  const { ifscCode } = sent;
  if (!stored?.ifscCode || ifscCode === undefined || ifscCode === stored.ifscCode) return {};
  // Nobody waits for a look-up that could tell nothing.
  if (BRANCH_FACTS.every((name) => !sent[name])) return {};
  const { facts } = await findBranch(stored.ifscCode, branches);
  const names = BRANCH_FACTS.filter((name) => facts[name] && facts[name] === sent[name]);
  return Object.fromEntries(names.map((name) => [name, '']));
}

/**
 * What of a branch changes when bank details are saved: nothing where people typed it, and the branch of the code where they
 * did not, or where it is still the one of a former code. A code without a known branch is no mistake.
 */
export async function completeBranch(
  sent: BankFacts,
  stored: BankFacts | null,
  branches: Branches,
): Promise<Partial<BranchFacts>> {
  const former = await formerBranch(sent, stored, branches);
  const typed = { ...sent, ...former };
  const isUntouched = BRANCH_FACTS.every((name) => typed[name] === '');
  if (!isUntouched && Object.keys(former).length === 0) return {};
  const { facts } = await findBranch(sent.ifscCode, branches);
  const gaps = BRANCH_FACTS.filter((name) => typed[name] === '');
  return { ...former, ...Object.fromEntries(gaps.map((name) => [name, facts[name] ?? ''])) };
}
