import { describe, expect, it } from 'vitest';
import { StoreError } from '~/shared/result/store-error';
import { createReviewQueue } from './queue.server';

const ADMIN = { email: 'asha@admins.example' };
const WAITING = [1, 2, 3, 4];

function createTestQueue(taken: readonly number[] | null, isDown = false) {
  return createReviewQueue({
    source: {
      waiting: (id, limit) =>
        isDown
          ? Promise.reject(new StoreError('unavailable', 'store-unavailable'))
          : Promise.resolve(
              [...WAITING.slice(WAITING.indexOf(id) + 1), ...WAITING]
                .filter((each, index, all) => each !== id && all.indexOf(each) === index)
                .slice(0, limit),
            ),
      counts: () =>
        Promise.resolve({
          unfinished: 0,
          'under-review': WAITING.length,
          approved: 0,
          rejected: 0,
          inactive: 0,
        }),
    },
    teamwork: taken && {
      listAssignedToOthers: (actor) => Promise.resolve(actor === ADMIN.email ? [...taken] : []),
    },
  });
}

describe('the next application for an administrator', () => {
  it.each([
    { taken: null, after: 2, next: 3, others: 0 },
    { taken: [], after: 4, next: 1, others: 0 },
    { taken: [3], after: 2, next: 4, others: 1 },
    { taken: [4, 3], after: 2, next: 1, others: 2 },
    { taken: [2], after: 2, next: 3, others: 0 },
    { taken: [1, 3, 4], after: 2, next: null, others: 3 },
    { taken: [1, 2, 3, 4], after: 2, next: null, others: 3 },
  ])('after $after with $taken assigned is $next', async ({ taken, after, next, others }) => {
    const queue = createTestQueue(taken);
    expect(await queue.next(after, ADMIN)).toEqual({ next, taken: others });
    expect(await queue.getPlace(after, ADMIN)).toEqual({ next, taken: others, waiting: 4 });
  });

  it('can be one that is assigned to the same administrator', async () => {
    expect(await createTestQueue([3]).next(2, { email: 'ravi@admins.example' })).toEqual({
      next: 3,
      taken: 0,
    });
  });

  it('is unknown if the store fails, which does not block decisions', async () => {
    const queue = createTestQueue([], true);
    expect([await queue.next(2, ADMIN), await queue.getPlace(2, ADMIN)]).toEqual([null, null]);
  });
});
