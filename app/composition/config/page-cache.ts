import { z } from 'zod';
import { optional, wholeNumber, type Environment } from './values';

const DEFAULT_MB = 32;
const BYTES_PER_MB = 1_048_576;

export interface PageCacheSettings {
  /** Memory limit of the page cache; 0 disables it. */
  readonly bytes: number;
}

const pageCacheEnvironment = z
  .object({ PAGE_CACHE_MB: optional(wholeNumber(0, 4_096)) })
  .transform(({ PAGE_CACHE_MB = DEFAULT_MB }): PageCacheSettings => ({
    bytes: PAGE_CACHE_MB * BYTES_PER_MB,
  }));

export function parsePageCacheSettings(
  environment: Environment,
): z.SafeParseReturnType<unknown, PageCacheSettings> {
  return pageCacheEnvironment.safeParse(environment);
}
