import type { Log } from '~/shared/result/log';

/** A long list that the store is filled with. */
export interface FillingTask {
  /** As the log calls what comes: `branches of banks`. */
  readonly what: string;
  /** Goes on where it is not done yet, and gives how much it stored; see `fillFromOwnList`. */
  fill(signal: AbortSignal): Promise<number>;
}

/** Fills the store with long lists beside the running site. */
export interface Filling {
  /** Begins, once; nobody waits for it. What lets it down is logged, and the next start goes on. */
  begin(): void;
  /** Ends it after the batch that is under way. */
  stop(): Promise<void>;
}

/** @param tasks done one after another; one that fails does not hold up the next */
export function makeFilling(tasks: readonly FillingTask[], log: Log): Filling {
  const ending = new AbortController();
  let running: Promise<void> | null = null;

  async function fillAll(): Promise<void> {
    for (const { what, fill } of tasks) {
      if (ending.signal.aborted) return;
      try {
        const count = await fill(ending.signal);
        if (count > 0) log.info({ what, count }, 'a list was filled in');
      } catch (error) {
        log.error({ what, err: error }, 'a list could not be filled in');
      }
    }
  }

  return {
    begin() {
      running ??= fillAll();
    },
    async stop() {
      ending.abort();
      await running;
    },
  };
}
