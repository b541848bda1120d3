import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toNearerEndWindow, toListOrder } from './page-window';

test('a page read from either end has the same rows and skips at most half of the list', () => {
  const size = fc.nat({ max: 300 });
  fc.assert(
    fc.property(size, fc.integer({ min: 1, max: 30 }), size, (total, limit, offset) => {
      const list = Array.from({ length: total }, (_, index) => index);
      const window = toNearerEndWindow({ limit, offset }, total);
      const wanted = list.slice(offset, offset + limit);
      if (window === null) {
        expect(wanted).toEqual([]);
        return;
      }
      const read = window.isBackwards ? list.toReversed() : list;
      const rows = read.slice(window.offset, window.offset + window.limit);
      expect(toListOrder(rows, window)).toEqual(wanted);
      expect(window.offset).toBeLessThanOrEqual(total / 2);
    }),
  );
});
