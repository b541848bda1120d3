import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSameOrder, moveInOrder } from './faq';

describe('moving an FAQ question', () => {
  it('swaps it with its neighbour', () => {
    expect(moveInOrder([7, 3, 9], 3, 'up')).toEqual([3, 7, 9]);
    expect(moveInOrder([7, 3, 9], 3, 'down')).toEqual([7, 9, 3]);
  });

  it.each([
    [[7, 3], 7, 'up'],
    [[7, 3], 3, 'down'],
    [[7, 3], 4, 'up'],
    [[], 4, 'down'],
  ] as const)('in the order %j is impossible for question %i, %s', (order, id, direction) => {
    expect(moveInOrder(order, id, direction)).toBeNull();
  });

  it('in one direction and back restores the order', () => {
    const orders = fc.uniqueArray(fc.nat(), { minLength: 2, maxLength: 20 });
    fc.assert(
      fc.property(orders, fc.nat(), (order, place) => {
        const id = order[place % (order.length - 1)] ?? 0;
        const moved = moveInOrder(order, id, 'down') ?? [];
        expect(isSameOrder(moved, order)).toBe(false);
        expect(moveInOrder(moved, id, 'up')).toEqual(order);
      }),
    );
  });
});
