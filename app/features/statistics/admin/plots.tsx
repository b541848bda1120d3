import type { ReactNode } from 'react';
import { toAdminDate } from '~/features/administration/moment';
import { SIGNS } from '~/features/astronomy/signs';
import type { Reports } from '~/features/statistics/reports.server';
import type { CalendarDate } from '~/shared/time/calendar';
import { formatCount, formatLinePoints, getPercent, getScaleEnd, shorten } from './numbers';

interface PlotTexts {
  readonly id: string;
  readonly title: string;
  readonly description: string;
}

interface PlotFrameProps extends PlotTexts {
  readonly className: string;
  readonly viewBox?: string;
  readonly children: ReactNode;
}

/** A plot with name and description. The table below contains the numbers. */
function PlotFrame({ id, title, description, className, viewBox, children }: PlotFrameProps) {
  return (
    <svg
      className={`plot ${className}`}
      role="img"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-description`}
      {...(viewBox ? { viewBox } : {})}
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-description`}>{description}</desc>
      {children}
    </svg>
  );
}

const PLOT_TOP = 10;
const LABELS_BELOW = 18;

interface DayPlotFrameProps extends PlotTexts {
  readonly days: readonly CalendarDate[];
  /** Value at the top of the scale. */
  readonly end: number;
  readonly height: number;
  readonly children: ReactNode;
}

/** A plot over days, with a grid, a scale from 0 and the first, middle and last day. */
function DayPlotFrame({ days, end, height, children, ...words }: DayPlotFrameProps) {
  const scale = [end, end / 2, 0].map((value, index) => ({
    value,
    y: PLOT_TOP + (index * height) / 2,
  }));
  const y = PLOT_TOP + height + LABELS_BELOW;
  const [first] = days;
  const middle = days[Math.floor((days.length - 1) / 2)];
  const last = days.at(-1);
  return (
    <PlotFrame {...words} className="plot-days">
      {scale.map((line) => (
        <line key={line.y} className="plot-grid" x1="0" x2="100%" y1={line.y} y2={line.y} />
      ))}
      {children}
      {scale.map((line) => (
        <text key={line.value} className="plot-text plot-text-end" x="-8" y={line.y + 4}>
          {formatCount(line.value)}
        </text>
      ))}
      {first && middle && last ? (
        <>
          <text className="plot-text" x="0" y={y}>
            {toAdminDate(first)}
          </text>
          <text className="plot-text plot-text-middle" x="50%" y={y}>
            {toAdminDate(middle)}
          </text>
          <text className="plot-text plot-text-end" x="100%" y={y}>
            {toAdminDate(last)}
          </text>
        </>
      ) : null}
    </PlotFrame>
  );
}

interface BarPlotProps extends PlotTexts {
  readonly bars: readonly { readonly label: string; readonly value: number }[];
}

const BARS_WIDTH = 400;
const ROW = 44;
const BAR = 14;
const LETTERS = 36;

export function BarPlot({ bars, ...words }: BarPlotProps) {
  const largest = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <figure className="plot-figure">
      <PlotFrame
        {...words}
        className="plot-bars"
        viewBox={`0 0 ${BARS_WIDTH} ${bars.length * ROW}`}
      >
        {bars.map(({ label, value }, index) => (
          <g key={label}>
            <text className="plot-text" x="0" y={index * ROW + 15}>
              {shorten(label, LETTERS)}
            </text>
            <text className="plot-text plot-text-end" x={BARS_WIDTH} y={index * ROW + 15}>
              {formatCount(value)}
            </text>
            <rect className="plot-track" y={index * ROW + 22} width={BARS_WIDTH} height={BAR} />
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

interface Line {
  readonly label: string;
  readonly values: readonly number[];
}

interface LinePlotProps extends PlotTexts {
  readonly days: readonly CalendarDate[];
  /** At most three, because more line styles are not distinguishable without colours. */
  readonly lines: readonly Line[];
}

const LINES_HEIGHT = 130;
const LINES_WIDTH = 1_000;

/** Daily numbers as lines. The lines stretch to the available width, but the text does not. */
export function LinePlot({ days, lines, ...words }: LinePlotProps) {
  const end = getScaleEnd(lines.flatMap(({ values }) => values));
  return (
    <figure className="plot-figure">
      <DayPlotFrame {...words} days={days} end={end} height={LINES_HEIGHT}>
        <svg
          className="plot-area"
          y={PLOT_TOP}
          width="100%"
          height={LINES_HEIGHT}
          viewBox={`0 0 ${LINES_WIDTH} ${LINES_HEIGHT}`}
          preserveAspectRatio="none"
        >
          {lines.map(({ label, values }, index) => (
            <polyline
              key={label}
              className={`plot-line plot-line-${index + 1}`}
              vectorEffect="non-scaling-stroke"
              points={formatLinePoints(values, end, { width: LINES_WIDTH, height: LINES_HEIGHT })}
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

interface ReadingsPlotProps extends PlotTexts {
  readonly days: Reports['readings'];
}

const SIGN = 10;
const READINGS_HEIGHT = SIGNS.length * SIGN;
const BOTTOM = PLOT_TOP + READINGS_HEIGHT;
const FILLED = 0.8;

const PARTS = [
  { name: 'finished', label: 'Finished' },
  { name: 'drafts', label: 'Drafts' },
  { name: 'missing', label: 'Missing' },
] as const;

/** One stacked column per coming day: finished readings, drafts and missing readings of the twelve signs. */
export function ReadingsPlot({ days, ...words }: ReadingsPlotProps) {
  const place = getPercent(1, days.length);
  return (
    <figure className="plot-figure">
      <DayPlotFrame
        {...words}
        days={days.map(({ date }) => date)}
        end={SIGNS.length}
        height={READINGS_HEIGHT}
      >
        {days.flatMap((day, index) =>
          stacked(day).map(({ name, from, signs }) => (
            <rect
              key={`${day.date} ${name}`}
              className={`plot-part plot-part-${name}`}
              x={`${getPercent(index, days.length)}%`}
              y={BOTTOM - (from + signs) * SIGN}
              width={`${place * FILLED}%`}
              height={signs * SIGN}
            />
          )),
        )}
      </DayPlotFrame>
      <figcaption className="plot-legend">
        {PARTS.map(({ name, label }) => (
          <span key={name}>
            <svg width="14" height="14" aria-hidden="true" focusable="false">
              <rect className={`plot-part plot-part-${name}`} width="14" height="14" />
            </svg>{' '}
            {label}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

function stacked(day: Reports['readings'][number]) {
  let from = 0;
  return PARTS.flatMap(({ name }) => {
    const signs = day[name];
    const part = { name, from, signs };
    from += signs;
    return signs > 0 ? [part] : [];
  });
}
