import type { OpenStore } from './store.server';

interface WatchOptions {
  /** The pause between two looks, in milliseconds. */
  readonly intervalMs?: number;
}

/**
 * Tells when something that visitors read has changed, whichever process changed it: looks at the store's content version
 * every second, one look at a time. While the store fails, nothing is told; the first look that succeeds again catches up.
 * What was read before the watch began must not be kept. Gives what stops the watch; it keeps no process alive.
 */
export function watchContent(
  store: Pick<OpenStore, 'contentVersion'>,
  onChange: () => void,
  { intervalMs = 1_000 }: WatchOptions = {},
): () => void {
  let known: number | 'not-yet' | 'missed' = 'not-yet';
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;

  async function look(): Promise<void> {
    try {
      const version = await store.contentVersion();
      if (isStopped) return;
      const isChanged = known !== 'not-yet' && known !== version;
      known = version;
      if (isChanged) onChange();
    } catch {
      // A first look that came to nothing: what happened since the beginning is not known then.
      if (known === 'not-yet') known = 'missed';
    }
    if (isStopped) return;
    timer = setTimeout(() => void look(), intervalMs);
    timer.unref();
  }

  void look();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
