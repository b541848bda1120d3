import { StoreError, type StoreErrorKind } from '~/shared/result/store-error';
import type { Clock } from '~/shared/time/clock';
import { createSwrCache, type SwrCacheOptions } from '~/infrastructure/provider/client/swr-cache';

export const FRESH_MS = 60_000;
export const STALE_MS = 3_600_000;

function createManualClock(): Clock & { pass(milliseconds: number): void } {
  let at = Date.parse('2026-11-21T10:00:00+05:30');
  return {
    now: () => new Date(at),
    pass(milliseconds) {
      at += milliseconds;
    },
  };
}

function createCountingLoader() {
  const source = {
    loadCount: 0,
    failsWith: null as StoreErrorKind | null,
    load: (key: string): Promise<string> => {
      source.loadCount += 1;
      if (source.failsWith)
        return Promise.reject(new StoreError(source.failsWith, { said: 'It fails.' }));
      return Promise.resolve(`${key} ${source.loadCount}`);
    },
  };
  return source;
}

export function createTestCache(overrides: Partial<SwrCacheOptions<string, string>> = {}) {
  const clock = createManualClock();
  const source = createCountingLoader();
  const cache = createSwrCache({
    load: source.load,
    freshMs: FRESH_MS,
    staleMs: STALE_MS,
    maximum: 10,
    clock,
    ...overrides,
  });
  return { clock, source, cache };
}
