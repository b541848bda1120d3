import { afterEach, beforeEach, vi } from 'vitest';

/**
 * Gives each test of a file the storage of a browser's tab, empty, and a clock that the test moves.
 * @returns what is in the storage
 */
export function useFakeTab(): Map<string, string> {
  const store = new Map<string, string>();
  beforeEach(() => {
    vi.useFakeTimers();
    store.clear();
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => store.get(key) ?? null,
      setItem: (key: string, value: string) => store.set(key, value),
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  return store;
}
