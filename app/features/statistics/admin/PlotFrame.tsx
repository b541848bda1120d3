import type { ReactNode } from 'react';
import { toAdminDate } from '~/features/administration/moment';
import type { CalendarDate } from '~/shared/time/calendar';
import { formatCount } from './numbers';

/** Text alternative of a plot. */
export interface PlotTexts {
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
export function PlotFrame({
  id,
  title,
  description,
  className,
  viewBox,
  children,
}: PlotFrameProps) {
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

export const PLOT_TOP = 10;
const LABELS_BELOW = 18;

interface DayPlotFrameProps extends PlotTexts {
  readonly days: readonly CalendarDate[];
  /** Value at the top of the scale. */
  readonly end: number;
  readonly height: number;
  readonly children: ReactNode;
}

/** A plot over days, with a grid, a scale from 0 and the first, middle and last day. */
export function DayPlotFrame({ days, end, height, children, ...words }: DayPlotFrameProps) {
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
