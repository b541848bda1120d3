import { isRecord } from '~/shared/result/is-record';
import { toBranchFacts, type BranchFacts } from '~/features/applications/apply/bank/branch-facts';
import { toLocalPath } from '~/shared/i18n/language';
import { m } from '~/shared/i18n/messages';

export interface LookedUp {
  readonly kind: 'found' | 'unknown' | 'failed';
  readonly facts: Partial<BranchFacts>;
}

const FAILED: LookedUp = { kind: 'failed', facts: {} };

/** @throws DOMException `AbortError` when cancelled. */
export async function fetchBranch(ifsc: string, signal: AbortSignal): Promise<LookedUp> {
  try {
    // The site redirects upper-case paths.
    const response = await fetch(toLocalPath(`/bank-details/branch/${ifsc.toLowerCase()}`), {
      signal,
    });
    return response.ok ? parseServerAnswer(await response.json()) : FAILED;
  } catch (error) {
    if (signal.aborted) throw error;
    return FAILED;
  }
}

function parseServerAnswer(answer: unknown): LookedUp {
  if (!isRecord(answer)) return FAILED;
  const { branch, bank, message } = answer;
  if (isBranch(branch)) return { kind: 'found', facts: toBranchFacts(branch) };
  return {
    kind: message === m.onboarding_branch_unknown() ? 'unknown' : 'failed',
    facts: typeof bank === 'string' ? { bankName: bank } : {},
  };
}

type BranchAnswer = Parameters<typeof toBranchFacts>[0];
const BRANCH_FIELD_NAMES = [
  'bank',
  'branch',
  'address',
  'city',
  'state',
] satisfies (keyof BranchAnswer)[];

function isBranch(answer: unknown): answer is BranchAnswer {
  return isRecord(answer) && BRANCH_FIELD_NAMES.every((name) => typeof answer[name] === 'string');
}
