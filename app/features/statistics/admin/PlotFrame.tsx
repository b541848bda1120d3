import type { ReactNode } from 'react';

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
