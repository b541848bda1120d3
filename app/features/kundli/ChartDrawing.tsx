import {
  CHART_SIDE,
  CHART_FONT_SIZE,
  type ChartStyle,
  type ChartView,
  type FieldDrawing,
} from '~/features/kundli/kundli-view';

const MARK = { half: 8, under: 8.8, ring: { x: 9, y: 7, size: 2.2 } };
const CHART_LINES = {
  south:
    'M1 1h318v318H1zM80 1v318M240 1v318M1 80h318M1 240h318M160 1v79M160 240v79M1 160h79M240 160h79',
  north: 'M1 1h318v318H1zM1 1l318 318M319 1L1 319M160 1l159 159-159 159L1 160z',
} as const;

interface DrawingProps {
  readonly chart: ChartView;
  readonly style: ChartStyle;
}

export function ChartDrawing({ chart, style }: DrawingProps) {
  return (
    <svg
      className={`chart chart-${style}`}
      viewBox={`0 0 ${CHART_SIDE} ${CHART_SIDE}`}
      width={CHART_SIDE}
      height={CHART_SIDE}
      fontSize={CHART_FONT_SIZE}
      aria-hidden="true"
    >
      <path className="chart-lines" d={CHART_LINES[style]} />
      {chart.drawings[style].map(({ sign, at, corner, names }) => (
        <g key={sign}>
          {corner ? <path className="chart-lines" d={corner} /> : null}
          <text className="chart-number" {...at}>
            {sign}
          </text>
          {names.map((name) => (
            <GrahaName key={name.short} {...name} />
          ))}
        </g>
      ))}
    </svg>
  );
}

function GrahaName({
  short,
  isRetrograde,
  isCombust,
  at: { x, y },
}: FieldDrawing['names'][number]) {
  const { half, under, ring } = MARK;
  return (
    <>
      <text x={x} y={y}>
        {short}
      </text>
      {isRetrograde ? (
        <path className="chart-arrow" d={buildArrowPath(x - half, y + under)} />
      ) : null}
      {isCombust ? (
        <circle className="chart-arrow" cx={x + ring.x} cy={y - ring.y} r={ring.size} />
      ) : null}
    </>
  );
}

function buildArrowPath(x: number, y: number): string {
  return `M${x + MARK.half * 2} ${y}H${x}m3-2.5L${x} ${y}l3 2.5`;
}
