import { afterEach, beforeEach, vi } from 'vitest';

/**
 * Gives each test of a file an empty session storage and a test clock.
 * @returns the storage
 */
export function createFakeTab(): Map<string, string> {
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
