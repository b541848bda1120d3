import type { ReactNode } from 'react';

/** What a drawing says to those who do not see it. */
export interface PlotWords {
  /** Unique in the page. */
  readonly id: string;
  readonly title: string;
  /** What can be seen in it, in a sentence. */
  readonly description: string;
}

interface PlotFrameProps extends PlotWords {
  readonly className: string;
  readonly viewBox?: string;
  readonly children: ReactNode;
}

/** A drawing with its name and its description; the numbers themselves stand in the table under it. */
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
