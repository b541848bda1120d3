import type { Admin } from '~/features/administration/admin';
import { nullOnStoreError } from '~/shared/result/with-store-fallback';
import type { ReviewStore } from './review.store';
import type { TeamworkStore } from './teamwork.store';

/** More than administrators assign in a few hours; beyond this limit, the queue can offer an assigned application. */
const MAX_ASSIGNED = 500;

export interface NextInQueue {
  /**
   * The following application that is not assigned to another administrator, or else the oldest one; null for none.
   */
  readonly next: number | null;
  readonly taken: number;
}

export interface QueuePosition extends NextInQueue {
  readonly waiting: number;
}

/** @returns the use cases of the review queue */
export function createReviewQueue({
  source,
  teamwork,
}: {
  readonly source: Pick<ReviewStore, 'waiting' | 'counts'>;
  readonly teamwork: Pick<TeamworkStore, 'listAssignedToOthers'> | null;
}) {
  async function findNext(
    astrologerId: number,
    { email }: Pick<Admin, 'email'>,
  ): Promise<NextInQueue> {
    const found = (await teamwork?.listAssignedToOthers(email, MAX_ASSIGNED)) ?? [];
    const taken = new Set(found);
    taken.delete(astrologerId);
    const waiting = await source.waiting(astrologerId, taken.size + 1);
    const next = waiting.find((id) => !taken.has(id)) ?? null;
    return { next, taken: taken.size };
  }

  async function getPlace(
    astrologerId: number,
    admin: Pick<Admin, 'email'>,
  ): Promise<QueuePosition> {
    const counts = await source.counts();
    return { ...(await findNext(astrologerId, admin)), waiting: counts['under-review'] };
  }

  return {
    /** @returns null while unknown, which does not block decisions */
    getPlace: (astrologerId: number, admin: Pick<Admin, 'email'>) =>
      nullOnStoreError(getPlace(astrologerId, admin)),
    /** @returns null while unknown */
    next: (astrologerId: number, admin: Pick<Admin, 'email'>) =>
      nullOnStoreError(findNext(astrologerId, admin)),
  };
}
