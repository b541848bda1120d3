import { withStoreFallback } from '~/shared/result/with-store-fallback';
import { tidyBranch } from '~/infrastructure/ifsc/branch-text';
import {
  type BranchDirectory,
  type KnownBranch,
  IFSC_PATTERN,
} from '~/features/applications/apply/bank/branch';
import { StoreError } from '~/shared/result/store-error';
import type { Clock } from '~/shared/time/clock';
import { BANK_CALLS } from '~/api/calls/application-calls';
import type { ProviderClient } from '~/infrastructure/provider/client/client';
import { createSwrCache } from '~/infrastructure/provider/client/swr-cache';

const FRESH_MS = 10 * 60_000;
const STALE_MS = 24 * 3_600_000;
const MAX_CACHED_BRANCHES = 2_000;

export function createProviderBranches({
  client,
  own,
  ...options
}: {
  readonly client: ProviderClient;
  /** Local directory: the fallback, and the cache for branches from the service. */
  readonly own: BranchDirectory;
  readonly clock?: Clock;
}): BranchDirectory {
  const cachedBranches = createSwrCache<string, KnownBranch>({
    freshMs: FRESH_MS,
    staleMs: STALE_MS,
    maximum: MAX_CACHED_BRANCHES,
    ...options,
    load: (ifsc) => ask(client, ifsc),
  });

  return {
    async find(ifsc) {
      if (!IFSC_PATTERN.test(ifsc)) return { kind: 'unknown' };
      const knownBranch = await withStoreFallback(
        () => cachedBranches.get(ifsc),
        (error) => error,
      );
      if (!(knownBranch instanceof StoreError) && knownBranch.kind === 'branch') return knownBranch;
      const known = await own.find(ifsc);
      if (known.kind === 'branch') return known;
      // While the service cannot be reached, a bank without its branch is not a valid result.
      if (knownBranch instanceof StoreError && knownBranch.kind !== 'missing') throw knownBranch;
      return knownBranch instanceof StoreError || knownBranch.kind === 'unknown'
        ? known
        : knownBranch;
    },

    keep: (branch) => own.keep(branch),
  };
}

async function ask(client: ProviderClient, ifsc: string): Promise<KnownBranch> {
  const answer = await client.call(BANK_CALLS.validateIfsc, { params: { ifsc } });
  const { BANK: bank, BRANCH: branch, ADDRESS: address, CITY: city, STATE: state } = answer;
  const tidy = tidyBranch({ ifsc, bank, branch, address, city, state });
  if (!tidy.bank) return { kind: 'unknown' };
  return tidy.branch ? { kind: 'branch', branch: tidy } : { kind: 'bank', bank: tidy.bank };
}
