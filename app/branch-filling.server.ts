import type { BranchLists } from '~/onboarding/branch-list.source';
import type { Log } from '~/outcome/log';

/** Fills the store with branches beside the running site. */
export interface BranchFilling {
  /** Begins, unless that was done before; nobody waits for it. What lets it down is logged, and the next start goes on. */
  begin(): void;
  /** Ends it after the batch that is under way. */
  stop(): Promise<void>;
}

/** @param isWanted false: `begin` does nothing. */
export function branchFilling(
  lists: Pick<BranchLists, 'fill'>,
  log: Log,
  isWanted: boolean,
): BranchFilling {
  const ending = new AbortController();
  let running: Promise<void> | null = null;

  async function fill(): Promise<void> {
    try {
      const branches = await lists.fill(ending.signal);
      if (branches > 0) log.info({ branches }, 'branches of banks were filled in');
    } catch (error) {
      log.error({ err: error }, 'the branches of banks could not be filled in');
    }
  }

  return {
    begin() {
      if (isWanted) running ??= fill();
    },
    async stop() {
      ending.abort();
      await running;
    },
  };
}
