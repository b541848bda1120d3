import {
  CHART_SIDE,
  CHART_TYPE,
  fieldsOf,
  seatsIn,
  type ChartField,
  type ChartStyle,
  type Point,
} from '~/features/birth/chart-seats';
import type { ChartName, ChartView } from '~/features/birth/kundli-view';

const SIGNS = 12;
/** The south's line through the corner of the first sign, and the marks around a name: units from its middle. */
const CORNER = 18;
const MARK = { half: 8, under: 8.8, ring: { x: 9, y: 7, size: 2.2 } };
const SOUTH_LINES =
  'M1 1h318v318H1zM80 1v318M240 1v318M1 80h318M1 240h318M160 1v79M160 240v79M1 160h79M240 160h79';
const NORTH_LINES = 'M1 1h318v318H1zM1 1l318 318M319 1L1 319M160 1l159 159-159 159L1 160z';

interface DrawingProps {
  readonly chart: ChartView;
  readonly style: ChartStyle;
}

/** A chart as it is drawn in the north or south of India. What it shows stands in a table behind it. */
export function ChartDrawing({ chart, style }: DrawingProps) {
  const { first, mark, signs } = chart;
  const isSouth = style === 'south';
  return (
    <svg
      className={`chart chart-${style}`}
      viewBox={`0 0 ${CHART_SIDE} ${CHART_SIDE}`}
      width={CHART_SIDE}
      height={CHART_SIDE}
      fontSize={CHART_TYPE}
      aria-hidden="true"
    >
      <path className="chart-lines" d={isSouth ? SOUTH_LINES : NORTH_LINES} />
      {fieldsOf(style).map((field, index) => {
        // The north's fields are houses, the south's are signs.
        const sign = isSouth ? index : (first - 1 + index) % SIGNS;
        const isFirst = isSouth && sign === first - 1;
        const bodies = signs[sign]?.bodies ?? [];
        const here = isFirst && mark ? [plain(mark), ...bodies] : bodies;
        return <Field key={sign} {...{ field, sign, here, isFirst }} />;
      })}
    </svg>
  );
}

interface FieldProps {
  readonly field: ChartField;
  readonly sign: number;
  readonly here: readonly ChartName[];
  /** Whether a corner is cut off. */
  readonly isFirst: boolean;
}

function Field({ field, sign, here, isFirst }: FieldProps) {
  const seats = seatsIn(field, here.length);
  const [, topRight] = field.corners;
  return (
    <g>
      {isFirst && topRight ? (
        <path
          className="chart-lines"
          d={`M${topRight.x - CORNER} ${topRight.y}l${CORNER} ${CORNER}`}
        />
      ) : null}
      <text className="chart-number" {...field.number}>
        {sign + 1}
      </text>
      {here.map((body, index) => {
        const seat = seats[index];
        return seat ? <Name key={body.name} body={body} seat={seat} /> : null;
      })}
    </g>
  );
}

function Name({ body, seat: { x, y } }: { readonly body: ChartName; readonly seat: Point }) {
  const { half, under, ring } = MARK;
  return (
    <>
      <text x={x} y={y}>
        {body.short}
      </text>
      {body.isRetrograde ? <path className="chart-arrow" d={arrow(x - half, y + under)} /> : null}
      {body.isCombust ? (
        <circle className="chart-arrow" cx={x + ring.x} cy={y - ring.y} r={ring.size} />
      ) : null}
    </>
  );
}

/** To the left, from its head. */
function arrow(x: number, y: number): string {
  return `M${x + MARK.half * 2} ${y}H${x}m3-2.5L${x} ${y}l3 2.5`;
}

function plain(short: string): ChartName {
  return { short, name: short, isRetrograde: false, isCombust: false };
}
