import { isRecord } from '~/shared/result/is-record';
import { toBranchFacts, type BranchFacts } from '~/features/applications/apply/bank/branch-facts';
import { toLocalPath } from '~/shared/i18n/language';
import { m } from '~/shared/i18n/messages';

export interface BranchLookupResult {
  readonly kind: 'found' | 'unknown' | 'failed';
  readonly facts: Partial<BranchFacts>;
}

const LOOKUP_FAILED: BranchLookupResult = { kind: 'failed', facts: {} };

/** @throws DOMException `AbortError` when cancelled. */
export async function fetchBranch(ifsc: string, signal: AbortSignal): Promise<BranchLookupResult> {
  try {
    // The site redirects upper-case paths.
    const response = await fetch(toLocalPath(`/bank-details/branch/${ifsc.toLowerCase()}`), {
      signal,
    });
    return response.ok ? parseBranchResponse(await response.json()) : LOOKUP_FAILED;
  } catch (error) {
    if (signal.aborted) throw error;
    return LOOKUP_FAILED;
  }
}

function parseBranchResponse(answer: unknown): BranchLookupResult {
  if (!isRecord(answer)) return LOOKUP_FAILED;
  const { branch, bank, message } = answer;
  if (isBranch(branch)) return { kind: 'found', facts: toBranchFacts(branch) };
  return {
    kind: message === m.onboarding_branch_unknown() ? 'unknown' : 'failed',
    facts: typeof bank === 'string' ? { bankName: bank } : {},
  };
}

type BranchResponse = Parameters<typeof toBranchFacts>[0];
const BRANCH_FIELD_NAMES = [
  'bank',
  'branch',
  'address',
  'city',
  'state',
] satisfies (keyof BranchResponse)[];

function isBranch(answer: unknown): answer is BranchResponse {
  return isRecord(answer) && BRANCH_FIELD_NAMES.every((name) => typeof answer[name] === 'string');
}
