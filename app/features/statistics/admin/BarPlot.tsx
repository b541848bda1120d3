import { formatCount } from './numbers';
import { PlotFrame, type PlotTexts } from './PlotFrame';
import { getPercent, shorten } from './scale';

interface BarPlotProps extends PlotTexts {
  readonly bars: readonly { readonly label: string; readonly value: number }[];
}

const WIDTH = 400;
const ROW = 44;
const BAR = 14;
const LETTERS = 36;

export function BarPlot({ bars, ...words }: BarPlotProps) {
  const largest = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <figure className="plot-figure">
      <PlotFrame {...words} className="plot-bars" viewBox={`0 0 ${WIDTH} ${bars.length * ROW}`}>
        {bars.map(({ label, value }, index) => (
          <g key={label}>
            <text className="plot-text" x="0" y={index * ROW + 15}>
              {shorten(label, LETTERS)}
            </text>
            <text className="plot-text plot-text-end" x={WIDTH} y={index * ROW + 15}>
              {formatCount(value)}
            </text>
            <rect className="plot-track" y={index * ROW + 22} width={WIDTH} height={BAR} />
            <rect
              className="plot-bar"
              y={index * ROW + 22}
              width={`${getPercent(value, largest)}%`}
              height={BAR}
            />
          </g>
        ))}
      </PlotFrame>
    </figure>
  );
}
