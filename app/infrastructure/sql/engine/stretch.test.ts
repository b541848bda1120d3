import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromNearerEnd, inListOrder } from './stretch';

test('a stretch is the same from either end, and walks over no more than half of the list', () => {
  const size = fc.nat({ max: 300 });
  fc.assert(
    fc.property(size, fc.integer({ min: 1, max: 30 }), size, (total, limit, offset) => {
      const list = Array.from({ length: total }, (_, index) => index);
      const stretch = fromNearerEnd({ limit, offset }, total);
      const wanted = list.slice(offset, offset + limit);
      if (stretch === null) {
        expect(wanted).toEqual([]);
        return;
      }
      const read = stretch.isBackwards ? list.toReversed() : list;
      const rows = read.slice(stretch.offset, stretch.offset + stretch.limit);
      expect(inListOrder(rows, stretch)).toEqual(wanted);
      expect(stretch.offset).toBeLessThanOrEqual(total / 2);
    }),
  );
});
