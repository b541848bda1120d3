import type { Admin } from '~/features/administration/admin';
import { StoreError } from '~/shared/result/store-error';
import type { ReviewSource } from './review.store';
import type { TeamworkSource } from './teamwork.store';

/** More than anybody has taken within a few hours; of more, some may be offered all the same. */
const MAXIMUM_TAKEN = 500;

/** Whom an administrator is to look at after an application. */
export interface QueueNext {
  /** The one that comes after it, or the longest waiting, of those whom nobody else has taken; null where there is none. */
  readonly next: number | null;
  /** How many others wait whom somebody else has taken. */
  readonly taken: number;
}

/** Where the page of an application stands in the queue of those who wait for a decision. */
export interface QueuePlace extends QueueNext {
  /** How many wait. */
  readonly waiting: number;
}

/** The queue of applications that wait for a decision, the longest waiting first, as one administrator goes through it. */
export interface ReviewQueue {
  /** @returns where an application stands; null while that cannot be told, which keeps nobody from deciding */
  placeOf(astrologerId: number, admin: Pick<Admin, 'email'>): Promise<QueuePlace | null>;
  /** @returns whom to look at after an application; null while that cannot be told */
  next(astrologerId: number, admin: Pick<Admin, 'email'>): Promise<QueueNext | null>;
}

/** @returns the queue of the review */
export function createReviewQueue({
  source,
  teamwork,
}: {
  readonly source: Pick<ReviewSource, 'waiting' | 'counts'>;
  /** Null where nobody can take an application. */
  readonly teamwork: Pick<TeamworkSource, 'takenByOthers'> | null;
}): ReviewQueue {
  async function nextOf(astrologerId: number, { email }: Pick<Admin, 'email'>): Promise<QueueNext> {
    const found = (await teamwork?.takenByOthers(email, MAXIMUM_TAKEN)) ?? [];
    const taken = new Set(found);
    taken.delete(astrologerId);
    const waiting = await source.waiting(astrologerId, taken.size + 1);
    const next = waiting.find((id) => !taken.has(id)) ?? null;
    return { next, taken: taken.size };
  }

  return {
    placeOf: (astrologerId, admin) =>
      orNull(async () => {
        const counts = await source.counts();
        return { ...(await nextOf(astrologerId, admin)), waiting: counts['under-review'] };
      }),
    next: (astrologerId, admin) => orNull(() => nextOf(astrologerId, admin)),
  };
}

async function orNull<Value>(look: () => Promise<Value>): Promise<Value | null> {
  try {
    return await look();
  } catch (error) {
    if (error instanceof StoreError) return null;
    throw error;
  }
}
