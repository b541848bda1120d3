import type { CalendarDate } from '~/shared/time/calendar';
import { DayPlotFrame, PLOT_TOP, type PlotTexts } from './PlotFrame';
import { formatLinePoints, getScaleEnd } from './scale';

interface Line {
  readonly label: string;
  readonly values: readonly number[];
}

interface LinePlotProps extends PlotTexts {
  readonly days: readonly CalendarDate[];
  /** At most three, because more line styles are not distinguishable without colours. */
  readonly lines: readonly Line[];
}

const HEIGHT = 130;
const WIDTH = 1_000;

/** Daily numbers as lines. The lines stretch to the available width, but the text does not. */
export function LinePlot({ days, lines, ...words }: LinePlotProps) {
  const end = getScaleEnd(lines.flatMap(({ values }) => values));
  return (
    <figure className="plot-figure">
      <DayPlotFrame {...words} days={days} end={end} height={HEIGHT}>
        <svg
          className="plot-area"
          y={PLOT_TOP}
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
      </DayPlotFrame>
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
