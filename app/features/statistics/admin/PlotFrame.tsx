import type { ReactNode } from 'react';
import { toAdminDate } from '~/features/administration/moment';
import type { CalendarDate } from '~/shared/time/calendar';
import { formatCount } from './numbers';

/** Text alternative of a plot. */
export interface PlotWords {
  readonly id: string;
  readonly title: string;
  readonly description: string;
}

interface PlotFrameProps extends PlotWords {
  readonly className: string;
  readonly viewBox?: string;
  readonly children: ReactNode;
}

/** A plot with name and description; the table below has the numbers. */
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

export function ScaleLabels({
  numbers,
}: {
  readonly numbers: readonly { readonly value: number; readonly y: number }[];
}) {
  return numbers.map(({ value, y }) => (
    <text key={value} className="plot-text plot-text-end" x="-8" y={y + 4}>
      {formatCount(value)}
    </text>
  ));
}

export function DayLabels({
  days,
  y,
}: {
  readonly days: readonly CalendarDate[];
  readonly y: number;
}) {
  const [first] = days;
  const middle = days[Math.floor((days.length - 1) / 2)];
  const last = days.at(-1);
  if (!first || !middle || !last) return null;
  return (
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
  );
}
