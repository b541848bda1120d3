import { describe, expect, it } from 'vitest';
import {
  getFields,
  NAME_HEIGHT,
  MAX_NAME_WIDTH,
  getNamePositions,
  type ChartField,
} from './chart-seats';
import { CHART_SIDE, type Point } from './kundli-view';

const NUMBER = { width: 18.4, height: 11 };

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

function toBox({ x, y }: Point, { width, height }: { width: number; height: number }): Box {
  return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 };
}

function overlaps(one: Box, other: Box): boolean {
  const slack = 1e-9;
  return (
    one.left < other.right - slack &&
    other.left < one.right - slack &&
    one.top < other.bottom - slack &&
    other.top < one.bottom - slack
  );
}

function isInside({ corners }: ChartField, { x, y }: Point): boolean {
  const sides = corners.map((from, index) => {
    const to = corners[(index + 1) % corners.length] ?? from;
    return Math.sign((to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x));
  });
  return !(sides.includes(1) && sides.includes(-1));
}

function getCorners({ left, right, top, bottom }: Box): Point[] {
  return [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
}

function getArea({ corners }: ChartField): number {
  const doubled = corners.reduce((sum, { x, y }, index) => {
    const next = corners[(index + 1) % corners.length] ?? { x, y };
    return sum + x * next.y - next.x * y;
  }, 0);
  return Math.abs(doubled) / 2;
}

// One sign contains at most the seven grahas and one node; in the South chart also the ascendant mark.
describe.each([
  ['north', 8, CHART_SIDE ** 2],
  ['south', 9, (CHART_SIDE ** 2 * 12) / 16],
] as const)('a chart in %s style', (style, most, area) => {
  const fields = getFields(style);

  it('has twelve fields that cover it', () => {
    expect(fields).toHaveLength(12);
    expect(fields.reduce((sum, field) => sum + getArea(field), 0)).toBe(area);
  });

  it(`places up to ${most} names in any field without overlaps`, () => {
    for (const [index, field] of fields.entries()) {
      const number = toBox(field.number, NUMBER);
      expect(
        getCorners(number).every((corner) => isInside(field, corner)),
        `number ${index}`,
      ).toBe(true);
      for (let count = 0; count <= most; count += 1) {
        const seats = getNamePositions(field, count);
        expect(seats).toHaveLength(count);
        const boxes = seats.map((seat) =>
          toBox(seat, { width: MAX_NAME_WIDTH, height: NAME_HEIGHT }),
        );
        const outside = boxes.flatMap(getCorners).filter((corner) => !isInside(field, corner));
        expect(outside, `${count} in field ${index}`).toEqual([]);
        const all = [number, ...boxes];
        const clashes = all.filter((box, at) =>
          all.some((other, otherAt) => otherAt > at && overlaps(box, other)),
        );
        expect(clashes, `${count} in field ${index}`).toEqual([]);
      }
    }
  });
});
