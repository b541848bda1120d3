import type { Admin } from '~/features/administration/admin';
import { nullOnStoreError } from '~/shared/result/with-store-fallback';
import type { ReviewStore } from './review.store';
import type { TeamworkStore } from './teamwork.store';

/** More than one administrator takes within hours; beyond that the queue may offer a taken one. */
const MAX_ASSIGNED = 500;

export interface QueueNext {
  /** The following application, else the longest waiting one, that no other administrator has taken; null for none. */
  readonly next: number | null;
  readonly taken: number;
}

export interface QueuePlace extends QueueNext {
  readonly waiting: number;
}

export interface ReviewQueue {
  /** @returns null while unknown, which does not block decisions */
  getPlace(astrologerId: number, admin: Pick<Admin, 'email'>): Promise<QueuePlace | null>;
  /** @returns null while unknown */
  next(astrologerId: number, admin: Pick<Admin, 'email'>): Promise<QueueNext | null>;
}

/** @returns the queue of the review */
export function createReviewQueue({
  source,
  teamwork,
}: {
  readonly source: Pick<ReviewStore, 'waiting' | 'counts'>;
  readonly teamwork: Pick<TeamworkStore, 'assignedToOthers'> | null;
}): ReviewQueue {
  async function findNext(
    astrologerId: number,
    { email }: Pick<Admin, 'email'>,
  ): Promise<QueueNext> {
    const found = (await teamwork?.assignedToOthers(email, MAX_ASSIGNED)) ?? [];
    const taken = new Set(found);
    taken.delete(astrologerId);
    const waiting = await source.waiting(astrologerId, taken.size + 1);
    const next = waiting.find((id) => !taken.has(id)) ?? null;
    return { next, taken: taken.size };
  }

  async function getPlace(astrologerId: number, admin: Pick<Admin, 'email'>): Promise<QueuePlace> {
    const counts = await source.counts();
    return { ...(await findNext(astrologerId, admin)), waiting: counts['under-review'] };
  }

  return {
    getPlace: (astrologerId, admin) => nullOnStoreError(getPlace(astrologerId, admin)),
    next: (astrologerId, admin) => nullOnStoreError(findNext(astrologerId, admin)),
  };
}
