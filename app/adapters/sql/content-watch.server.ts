import type { OpenStore } from './store.server';

interface WatchOptions {
  /** The pause between two looks, in milliseconds. */
  readonly intervalMs?: number;
}

/** Watches what visitors read. */
export interface ContentWatch {
  /**
   * Looks now, and tells of a change before it resolves: of every one that was made before the call. False when the store
   * did not say.
   */
  look(): Promise<boolean>;
  /** Ends the watch. */
  stop(): void;
}

/**
 * Tells when something that visitors read has changed, whichever process changed it: looks at the store's content version
 * every second, one look at a time. While the store fails, nothing is told; the first look that succeeds again catches up.
 * What was read before the watch began must not be kept. It keeps no process alive.
 */
export function watchContent(
  store: Pick<OpenStore, 'contentVersion'>,
  onChange: () => void,
  { intervalMs = 1_000 }: WatchOptions = {},
): ContentWatch {
  let known: number | 'not-yet' | 'missed' = 'not-yet';
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let current: Promise<boolean> | null = null;
  let next: Promise<boolean> | null = null;

  async function ask(): Promise<boolean> {
    try {
      const version = await store.contentVersion();
      if (isStopped) return true;
      const isChanged = known !== 'not-yet' && known !== version;
      known = version;
      if (isChanged) onChange();
      return true;
    } catch {
      // A first look that came to nothing: what happened since the beginning is not known then.
      if (known === 'not-yet') known = 'missed';
      return false;
    }
  }

  function begin(): Promise<boolean> {
    current = ask().finally(() => {
      current = null;
    });
    return current;
  }

  /** A look under way may have begun before the change: whoever comes meanwhile shares the one after it. */
  function look(): Promise<boolean> {
    if (!current) return begin();
    next ??= current.then(() => {
      next = null;
      return begin();
    });
    return next;
  }

  async function watch(): Promise<void> {
    await look();
    if (isStopped) return;
    timer = setTimeout(() => void watch(), intervalMs);
    timer.unref();
  }

  void watch();
  return {
    look,
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
