import { CONTENT_TOPICS, type ContentTopic, type ContentVersions } from '~/shared/content-topics';
import type { OpenStore } from '~/infrastructure/sql/store';

interface WatchOptions {
  readonly intervalMs?: number;
}

interface ContentWatch {
  /**
   * Polls immediately and reports every change made before the call.
   * @returns false when the store fails
   */
  look(): Promise<boolean>;
  stop(): void;
}

/**
 * Polls content versions every second and reports changes of any process. While the store fails it reports nothing;
 * the next success
 * catches up. Cache nothing that was read before the watch starts. The timer does not keep the process alive.
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
      const changed = getChangedTopics(known, versions);
      known = versions;
      if (changed.length > 0) onChange(changed);
      return true;
    } catch {
      // The first poll failed, so changes since the start are unknown.
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

  /** A poll in progress can predate the change, so later callers share the next one. */
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

function getChangedTopics(
  known: ContentVersions | 'not-yet' | 'missed',
  versions: ContentVersions,
): readonly ContentTopic[] {
  if (known === 'not-yet') return [];
  if (known === 'missed') return CONTENT_TOPICS;
  return CONTENT_TOPICS.filter((topic) => known[topic] !== versions[topic]);
}
