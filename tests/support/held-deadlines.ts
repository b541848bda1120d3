import { onTestFinished, vi } from 'vitest';

/**
 * Lets a test fire timers of one length; all others run normally. With a real deadline, a busy machine could be
 * too
 * slow to send the request in time.
 * @param milliseconds a length that no other timer uses
 */
export function holdDeadlines(milliseconds: number): {
  pass(): void;
} {
  const start = globalThis.setTimeout;
  const held: { readonly timer: NodeJS.Timeout; readonly end: () => void }[] = [];
  const { mockRestore } = vi.spyOn(globalThis, 'setTimeout').mockImplementation(((
    end: () => void,
    length?: number,
    ...args: []
  ) => {
    if (length !== milliseconds) return start(end, length, ...args);
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
