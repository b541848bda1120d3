import { SourceFailure } from '~/shared/result/source-failure';
import type { ReviewSource } from './review.source';

/** Where the page of an application stands in the queue of those who wait for a decision. */
export interface QueuePlace {
  /** The one that comes after it, or the longest waiting; null where nobody else waits. */
  readonly next: number | null;
  /** How many wait. */
  readonly waiting: number;
}

/** The queue of applications that wait for a decision, the longest waiting first. */
export interface ReviewQueue {
  /** @returns where an application stands; null while that cannot be told, which keeps nobody from deciding */
  placeOf(astrologerId: number): Promise<QueuePlace | null>;
  /** @returns whom to look at after an application; null where nobody else waits, or that cannot be told */
  next(astrologerId: number): Promise<number | null>;
}

/** @returns the queue of the review */
export function createReviewQueue({
  source,
}: {
  readonly source: Pick<ReviewSource, 'waiting' | 'counts'>;
}): ReviewQueue {
  async function nextOf(astrologerId: number): Promise<number | null> {
    const [next = null] = await source.waiting(astrologerId, 1);
    return next;
  }

  return {
    placeOf: (astrologerId) =>
      orNull(async () => {
        const counts = await source.counts();
        return { next: await nextOf(astrologerId), waiting: counts['under-review'] };
      }),
    next: (astrologerId) => orNull(() => nextOf(astrologerId)),
  };
}

async function orNull<Value>(look: () => Promise<Value>): Promise<Value | null> {
  try {
    return await look();
  } catch (error) {
    if (error instanceof SourceFailure) return null;
    throw error;
  }
}
