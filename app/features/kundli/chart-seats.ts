import { CHART_SIDE, type ChartStyle, type Point } from './kundli-view';

export interface ChartField {
  /** In drawing order. Every field is convex. */
  readonly corners: readonly Point[];
  readonly number: Point;
  /** Area for names. The number occupies the rest of the field. */
  readonly room: {
    readonly left: number;
    readonly right: number;
    readonly top: number;
    readonly bottom: number;
  };
}

/** Widest two-letter name with a mark: "Mo" in the widest common font. */
export const MAX_NAME_WIDTH = 22.5;
export const NAME_HEIGHT = 19;

const NAME_PITCHES = [32, 27, MAX_NAME_WIDTH];
const MAX_ROWS = 5;
const EDGE_MARGIN = 3;
const LINE = 1;
/** Distance of the number from the inner tip, and how far the number extends from that tip. */
const TIP = { diamond: { at: 22, occupiedLength: 33 }, triangle: { at: 17, occupiedLength: 25 } };
const CORNER = { x: 12, y: 12, height: 20 };

const QUARTER = CHART_SIDE / 4;
const FULL_NAME_AREA = { left: 0, right: CHART_SIDE, top: 0, bottom: CHART_SIDE };

/** @returns the fields: by house in the North chart, by sign from Aries in the South chart */
export function getFields(style: ChartStyle): readonly ChartField[] {
  return style === 'north' ? NORTH : SOUTH;
}

const HOUSES: readonly (readonly (readonly [x: number, y: number])[])[] = [
  at(2, 2, 1, 1, 2, 0, 3, 1),
  at(1, 1, 0, 0, 2, 0),
  at(1, 1, 0, 0, 0, 2),
  at(2, 2, 1, 1, 0, 2, 1, 3),
  at(1, 3, 0, 2, 0, 4),
  at(1, 3, 0, 4, 2, 4),
  at(2, 2, 1, 3, 2, 4, 3, 3),
  at(3, 3, 2, 4, 4, 4),
  at(3, 3, 4, 4, 4, 2),
  at(2, 2, 3, 3, 4, 2, 3, 1),
  at(3, 1, 4, 2, 4, 0),
  at(3, 1, 4, 0, 2, 0),
];
const SOUTH_SIGN_POSITIONS = at(
  1,
  0,
  2,
  0,
  3,
  0,
  3,
  1,
  3,
  2,
  3,
  3,
  2,
  3,
  1,
  3,
  0,
  3,
  0,
  2,
  0,
  1,
  0,
  0,
);

const NORTH = HOUSES.map(buildNorthField);
const SOUTH = SOUTH_SIGN_POSITIONS.map(buildSouthField);

function buildNorthField(quarters: (typeof HOUSES)[number]): ChartField {
  const corners = quarters.map(([x, y]) => ({ x: x * QUARTER, y: y * QUARTER }));
  const [tip, ...others] = corners as [Point, ...Point[]];
  const { at: distance, occupiedLength } = corners.length > 3 ? TIP.diamond : TIP.triangle;
  const directionFromTip = (pick: (point: Point) => number) =>
    Math.sign(Math.round(others.reduce((sum, each) => sum + pick(each) - pick(tip), 0)));
  const [byX, byY] = [directionFromTip(({ x }) => x), directionFromTip(({ y }) => y)];
  return {
    corners,
    number: { x: tip.x + byX * distance, y: tip.y + byY * distance },
    room: {
      left: byX > 0 ? tip.x + occupiedLength : 0,
      right: byX < 0 ? tip.x - occupiedLength : CHART_SIDE,
      top: byY > 0 ? tip.y + occupiedLength : 0,
      bottom: byY < 0 ? tip.y - occupiedLength : CHART_SIDE,
    },
  };
}

function buildSouthField([column, row]: readonly [x: number, y: number]): ChartField {
  const [left, top] = [column * QUARTER, row * QUARTER];
  const [right, bottom] = [left + QUARTER, top + QUARTER];
  return {
    corners: [
      { x: left, y: top },
      { x: right, y: top },
      { x: right, y: bottom },
      { x: left, y: bottom },
    ],
    number: { x: left + CORNER.x, y: top + CORNER.y },
    room: { ...FULL_NAME_AREA, top: top + CORNER.height },
  };
}

function at(...numbers: number[]): (readonly [x: number, y: number])[] {
  return numbers.flatMap((x, index) => (index % 2 === 0 ? [[x, numbers[index + 1] ?? 0]] : []));
}

interface Row {
  readonly y: number;
  readonly left: number;
  readonly right: number;
}

/**
 * Names overlap neither each other nor a line nor the number.
 * @param count at most nine in the South (seven grahas, a node, the ascendant mark), eight in the North
 * @returns the centres, row by row
 */
export function getNamePositions(field: ChartField, count: number): readonly Point[] {
  const known = positionCache.get(field) ?? new Map<number, readonly Point[]>();
  const found = known.get(count) ?? computeNamePositions(field, count);
  positionCache.set(field, known.set(count, found));
  return found;
}

/** Fields are constant, so positions are cached permanently. */
const positionCache = new Map<ChartField, Map<number, readonly Point[]>>();

function computeNamePositions(field: ChartField, count: number): readonly Point[] {
  if (count === 0) return [];
  for (const pitch of NAME_PITCHES) {
    for (let rows = 1; rows <= MAX_ROWS; rows += 1) {
      const seated = placeNamesInField(field, rows, count, pitch);
      if (seated) return seated;
    }
  }
  throw new RangeError(`No room for ${count} names in a field`);
}

/** @returns the position nearest to the middle of the name area; null if the rows hold fewer names */
function placeNamesInField(
  field: ChartField,
  rows: number,
  count: number,
  pitch: number,
): Point[] | null {
  const { top, bottom } = getVerticalNameArea(field);
  const middle = getMiddle(field);
  let best: { readonly rows: readonly Row[]; readonly off: number } | null = null;
  for (let first = top; first + rows * NAME_HEIGHT <= bottom; first += 1) {
    const tried = Array.from({ length: rows }, (_, index) =>
      buildRow(field, first + index * NAME_HEIGHT),
    );
    const off = Math.abs(first + (rows * NAME_HEIGHT) / 2 - middle);
    if (countNamePositions(tried, pitch) >= count && (!best || off < best.off))
      best = { rows: tried, off };
  }
  return best && placeNamesInRows(best.rows, count, pitch);
}

function placeNamesInRows(rows: readonly Row[], count: number, pitch: number): Point[] {
  const taken = rows.map(() => 0);
  for (let name = 0; name < count; name += 1) {
    const shares = rows.map((row, index) => {
      const holds = countNamesInRow(row, pitch);
      const has = taken[index] ?? 0;
      return has < holds ? (has + 1) / holds : Infinity;
    });
    const least = shares.indexOf(Math.min(...shares));
    taken[least] = (taken[least] ?? 0) + 1;
  }
  return rows.flatMap(({ y, left, right }, index) => {
    const names = taken[index] ?? 0;
    const middle = (left + right) / 2;
    return Array.from({ length: names }, (_, seat) => ({
      x: middle + (seat - (names - 1) / 2) * pitch,
      y,
    }));
  });
}

function countNamePositions(rows: readonly Row[], pitch: number): number {
  return rows.reduce((sum, row) => sum + countNamesInRow(row, pitch), 0);
}

function countNamesInRow({ left, right }: Row, pitch: number): number {
  return right - left < MAX_NAME_WIDTH
    ? 0
    : Math.floor((right - left - MAX_NAME_WIDTH) / pitch) + 1;
}

function buildRow(field: ChartField, top: number): Row {
  const [above, below] = [getWidthAt(field, top), getWidthAt(field, top + NAME_HEIGHT)];
  const { room } = field;
  return {
    y: top + NAME_HEIGHT / 2,
    left: Math.max(above.left, below.left, room.left - EDGE_MARGIN) + EDGE_MARGIN,
    right: Math.min(above.right, below.right, room.right + EDGE_MARGIN) - EDGE_MARGIN,
  };
}

function getWidthAt({ corners }: ChartField, y: number): { left: number; right: number } {
  const crossings = corners.flatMap((from, index) => {
    const to = corners[(index + 1) % corners.length] ?? from;
    if (y < Math.min(from.y, to.y) || y > Math.max(from.y, to.y)) return [];
    if (from.y === to.y) return [from.x, to.x];
    return [from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x)];
  });
  return { left: Math.min(...crossings), right: Math.max(...crossings) };
}

function getVerticalNameArea({ corners, room }: ChartField): { top: number; bottom: number } {
  const heights = corners.map(({ y }) => y);
  return {
    top: Math.max(Math.min(...heights) + LINE, room.top),
    bottom: Math.min(Math.max(...heights) - LINE, room.bottom),
  };
}

function getMiddle(field: ChartField): number {
  const { top, bottom } = getVerticalNameArea(field);
  const widths = [top, (top + bottom) / 2, bottom].map((y) => {
    const { left, right } = getWidthAt(field, y);
    return right - left;
  });
  const [above = 0, between = 0, below = 0] = widths;
  if (between >= Math.max(above, below)) return (top + bottom) / 2;
  return above > below ? top + (bottom - top) * 0.4 : top + (bottom - top) * 0.6;
}
