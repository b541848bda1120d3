import { SourceFailure } from '~/shared/result/source-failure';
import type { Clock } from '~/shared/time/clock';
import { BLOG_CALLS } from '~/api/calls/blog-calls';
import type { ProviderClient } from '~/infrastructure/provider/client/client';
import { createSwrCache } from '~/infrastructure/provider/client/swr-cache';

const FRESH_MS = 10 * 60_000;
const STALE_MS = 24 * 3_600_000;
const KEY = 'additions';

/** Tells whether the service's calls for articles take this product's additions: others get what the specification shows. */
export interface ArticleAdditions {
  /** @throws SourceFailure */
  areTaken(): Promise<boolean>;
}

/** Asks the service, and remembers its answer for ten minutes. */
export function providerArticleAdditions({
  client,
  clock,
}: {
  readonly client: ProviderClient;
  readonly clock: Clock;
}): ArticleAdditions {
  const asked = createSwrCache<typeof KEY, boolean>({
    freshMs: FRESH_MS,
    staleMs: STALE_MS,
    maximum: 1,
    clock,
    async load() {
      try {
        await client.call(BLOG_CALLS.blogAdditions, {});
        return true;
      } catch (error) {
        if (error instanceof SourceFailure && error.kind === 'unsupported') return false;
        throw error;
      }
    },
  });
  return { areTaken: () => asked.get(KEY) };
}
