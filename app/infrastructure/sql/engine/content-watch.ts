import { CONTENT_TOPICS, type ContentTopic, type ContentVersions } from '~/shared/content-topics';
import type { OpenStore } from '~/infrastructure/sql/store';

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
 * Tells when something that visitors read has changed, whichever process changed it: looks at the store's content versions
 * every second, one look at a time. While the store fails, nothing is told; the first look that succeeds again catches up.
 * What was read before the watch began must not be kept. It keeps no process alive.
 */
export function watchContent(
  store: Pick<OpenStore, 'contentVersions'>,
  onChange: (changed: readonly ContentTopic[]) => void,
  { intervalMs = 1_000 }: WatchOptions = {},
): ContentWatch {
  let known: ContentVersions | 'not-yet' | 'missed' = 'not-yet';
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let current: Promise<boolean> | null = null;
  let next: Promise<boolean> | null = null;

  async function ask(): Promise<boolean> {
    try {
      const versions = await store.contentVersions();
      if (isStopped) return true;
      const changed = changedSince(known, versions);
      known = versions;
      if (changed.length > 0) onChange(changed);
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

  /** A look under way may have begun before the change: anyone who comes meanwhile shares the one after it. */
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

function changedSince(
  known: ContentVersions | 'not-yet' | 'missed',
  versions: ContentVersions,
): readonly ContentTopic[] {
  if (known === 'not-yet') return [];
  if (known === 'missed') return CONTENT_TOPICS;
  return CONTENT_TOPICS.filter((topic) => known[topic] !== versions[topic]);
}
