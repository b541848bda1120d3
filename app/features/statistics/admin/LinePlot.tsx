import type { CalendarDate } from '~/shared/time/calendar';
import { PlotFrame, type PlotWords, DayLabels, ScaleLabels } from './PlotFrame';
import { formatLinePoints, getScaleEnd } from './scale';

export interface Line {
  readonly label: string;
  readonly values: readonly number[];
}

interface LinePlotProps extends PlotWords {
  readonly days: readonly CalendarDate[];
  /** At most three: more line styles are not distinguishable without colours. */
  readonly lines: readonly Line[];
}

const TOP = 10;
const HEIGHT = 130;
const BOTTOM = TOP + HEIGHT;
const WIDTH = 1_000;

/** Daily numbers as lines. Only the lines are stretched to the width, not the text. */
export function LinePlot({ days, lines, ...words }: LinePlotProps) {
  const end = getScaleEnd(lines.flatMap(({ values }) => values));
  return (
    <figure className="plot-figure">
      <PlotFrame {...words} className="plot-days">
        {[TOP, TOP + HEIGHT / 2, BOTTOM].map((y) => (
          <line key={y} className="plot-grid" x1="0" x2="100%" y1={y} y2={y} />
        ))}
        <svg
          className="plot-area"
          y={TOP}
          width="100%"
          height={HEIGHT}
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
        >
          {lines.map(({ label, values }, index) => (
            <polyline
              key={label}
              className={`plot-line plot-line-${index + 1}`}
              vectorEffect="non-scaling-stroke"
              points={formatLinePoints(values, end, { width: WIDTH, height: HEIGHT })}
            />
          ))}
        </svg>
        <ScaleLabels
          numbers={[
            { value: end, y: TOP },
            { value: end / 2, y: TOP + HEIGHT / 2 },
            { value: 0, y: BOTTOM },
          ]}
        />
        <DayLabels days={days} y={BOTTOM + 18} />
      </PlotFrame>
      {lines.length > 1 ? <Legend labels={lines.map(({ label }) => label)} /> : null}
    </figure>
  );
}

function Legend({ labels }: { readonly labels: readonly string[] }) {
  return (
    <figcaption className="plot-legend">
      {labels.map((label, index) => (
        <span key={label}>
          <svg width="28" height="10" aria-hidden="true" focusable="false">
            <line className={`plot-line plot-line-${index + 1}`} x1="1" x2="27" y1="5" y2="5" />
          </svg>{' '}
          {label}
        </span>
      ))}
    </figcaption>
  );
}
