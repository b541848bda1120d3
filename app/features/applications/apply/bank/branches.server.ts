import type { Log } from '~/shared/result/log';
import { createLruCache } from '~/shared/memory/cache';
import { failed, ok, type Result } from '~/shared/result/result';
import { StoreError } from '~/shared/result/store-error';
import { withStoreFallback } from '~/shared/result/with-store-fallback';
import type { Clock } from '~/shared/time/clock';
import {
  type Branch,
  type BranchDirectory,
  type BranchLookup,
  IFSC_PATTERN,
  normalizeIfsc,
} from './branch';

/** Unknown branches are looked up again after this time because new branches open. */
const NOT_FOUND_TTL_MS = 10 * 60_000;
const NOT_FOUND_CACHE_BYTES = 1024 * 1024;

/**
 * - `invalid`: not an IFSC
 * - `unknown`: no such branch
 * - `failed`: the directory or the look-up service failed
 */
export interface BranchFailure {
  readonly kind: 'invalid' | 'unknown' | 'failed';
  readonly bank: string | null;
}

interface Dependencies {
  readonly directory: BranchDirectory;
  /** Fallback service; null if none is configured. */
  readonly lookup: BranchLookup | null;
  readonly log: Log;
  readonly clock?: Clock;
}

/**
 * Reads the directory first and then the look-up service, whose results it stores.
 * Concurrent look-ups of the same code share a request.
 * @returns the branch look-up
 */
export function createBranches({ directory, lookup, log, clock }: Dependencies) {
  const notFound = createLruCache<true>({
    name: 'unknown-branches',
    maxBytes: NOT_FOUND_CACHE_BYTES,
    entrySize: 32,
    ttl: NOT_FOUND_TTL_MS,
    ttlResolution: 0,
    perf: { now: () => (clock ? clock.now().getTime() : Date.now()) },
  });
  const pendingLookups = new Map<string, Promise<Branch | null>>();

  return {
    /**
     * @param typed IFSC as entered by the user
     * @returns the branch of the IFSC, or the reason why none was found
     */
    async find(typed: string): Promise<Result<Branch, BranchFailure>> {
      const ifsc = normalizeIfsc(typed);
      if (!IFSC_PATTERN.test(ifsc)) return failed({ kind: 'invalid', bank: null });
      let bank: string | null = null;
      return withStoreFallback(
        async () => {
          const known = await withErrorLog('a branch could not be read', directory.find(ifsc));
          if (known.kind === 'branch') return ok(known.branch);
          if (known.kind === 'bank') bank = known.bank;
          const branch = lookup && !notFound.has(ifsc) ? await lookUpOnce(lookup, ifsc) : null;
          return branch ? ok(branch) : failed({ kind: 'unknown', bank });
        },
        () => failed({ kind: 'failed', bank }),
      );
    },
  };

  /** Shares the request of a pending look-up of the same code. @throws StoreError */
  function lookUpOnce(service: BranchLookup, ifsc: string): Promise<Branch | null> {
    const existing = pendingLookups.get(ifsc);
    if (existing) return existing;
    const pending = lookUpAndStore(service, ifsc).finally(() => pendingLookups.delete(ifsc));
    pendingLookups.set(ifsc, pending);
    return pending;
  }

  async function lookUpAndStore(service: BranchLookup, ifsc: string): Promise<Branch | null> {
    const branch = await withErrorLog('a branch could not be looked up', service.find(ifsc));
    if (!branch) {
      notFound.set(ifsc, true);
      return null;
    }
    // The caller gets the branch even if storing it fails.
    const storing = withErrorLog('a branch could not be kept', directory.keep(branch));
    await storing.catch((error: unknown) => {
      if (!(error instanceof StoreError)) throw error;
    });
    return branch;
  }

  async function withErrorLog<Answer>(words: string, pending: Promise<Answer>): Promise<Answer> {
    try {
      return await pending;
    } catch (error) {
      if (error instanceof StoreError) log.error({ err: error }, words);
      throw error;
    }
  }
}

export type Branches = ReturnType<typeof createBranches>;
