import { getFields, getNamePositions } from './chart-seats';
import type { ChartName, ChartStyle, ChartView, FieldDrawing } from './kundli-view';

const SIGNS = 12;
/** Width and height, in units, of the line across the corner of the first sign in a South chart. */
const CORNER = 18;

type DrawableChart = Pick<ChartView, 'first' | 'mark' | 'signs'>;

/** @returns the twelve fields with name positions, computed on the server so that browsers do not load the code */
export function drawChart(
  { first, mark, signs }: DrawableChart,
  style: ChartStyle,
): FieldDrawing[] {
  const isSouth = style === 'south';
  return getFields(style).map((field, index) => {
    const sign = isSouth ? index : (first - 1 + index) % SIGNS;
    const isFirst = isSouth && sign === first - 1;
    const bodies = signs[sign]?.bodies ?? [];
    const here = isFirst && mark ? [plain(mark), ...bodies] : bodies;
    const seats = getNamePositions(field, here.length);
    const [, topRight] = field.corners;
    return {
      sign: sign + 1,
      at: field.number,
      corner:
        isFirst && topRight ? `M${topRight.x - CORNER} ${topRight.y}l${CORNER} ${CORNER}` : null,
      names: here.flatMap(({ short, isRetrograde, isCombust }, place) => {
        const seat = seats[place];
        return seat ? [{ short, isRetrograde, isCombust, at: seat }] : [];
      }),
    };
  });
}

function plain(short: string): ChartName {
  return { short, name: short, isRetrograde: false, isCombust: false };
}
