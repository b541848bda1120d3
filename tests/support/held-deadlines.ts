import { onTestFinished, vi } from 'vitest';

/**
 * Lets timers of one length end when a test says so, and leaves all others alone. A deadline that runs by the clock may be over before
 * a busy machine has sent the request that it is for.
 * @param milliseconds the length, which nothing else uses.
 */
export function holdDeadlines(milliseconds: number): {
  /** Ends all that began and were not given up. */
  pass(): void;
} {
  const start = globalThis.setTimeout;
  const held: { readonly timer: NodeJS.Timeout; readonly end: () => void }[] = [];
  const { mockRestore } = vi.spyOn(globalThis, 'setTimeout').mockImplementation(((
    end: () => void,
    length?: number,
    ...given: []
  ) => {
    if (length !== milliseconds) return start(end, length, ...given);
    const timer = start(() => undefined, 2 ** 31 - 1);
    held.push({ timer, end });
    return timer;
  }) as typeof setTimeout);
  onTestFinished(() => {
    mockRestore();
    for (const { timer } of held) clearTimeout(timer);
  });
  return {
    pass() {
      for (const { timer, end } of held.splice(0)) {
        clearTimeout(timer);
        end();
      }
    },
  };
}
