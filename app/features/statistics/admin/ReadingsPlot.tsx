import { SIGNS } from '~/features/astronomy/signs';
import type { DailyReadings } from '~/features/statistics/reports';
import { DayLabels, ScaleLabels } from './PlotAxes';
import { PlotFrame, type PlotTexts } from './PlotFrame';
import { getPercent } from './scale';

interface ReadingsPlotProps extends PlotTexts {
  readonly days: readonly DailyReadings[];
}

const TOP = 10;
const SIGN_HEIGHT = 10;
const HEIGHT = SIGNS.length * SIGN_HEIGHT;
const BOTTOM = TOP + HEIGHT;
const COLUMN_WIDTH_SHARE = 0.8;

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
      <PlotFrame {...words} className="plot-days">
        {[TOP, TOP + HEIGHT / 2, BOTTOM].map((y) => (
          <line key={y} className="plot-grid" x1="0" x2="100%" y1={y} y2={y} />
        ))}
        {days.flatMap((day, index) =>
          stackReadings(day).map(({ name, from, signs }) => (
            <rect
              key={`${day.date} ${name}`}
              className={`plot-part plot-part-${name}`}
              x={`${getPercent(index, days.length)}%`}
              y={BOTTOM - (from + signs) * SIGN_HEIGHT}
              width={`${place * COLUMN_WIDTH_SHARE}%`}
              height={signs * SIGN_HEIGHT}
            />
          )),
        )}
        <ScaleLabels
          numbers={[
            { value: SIGNS.length, y: TOP },
            { value: SIGNS.length / 2, y: TOP + HEIGHT / 2 },
            { value: 0, y: BOTTOM },
          ]}
        />
        <DayLabels days={days.map(({ date }) => date)} y={BOTTOM + 18} />
      </PlotFrame>
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

function stackReadings(day: DailyReadings) {
  let from = 0;
  return PARTS.flatMap(({ name }) => {
    const signs = day[name];
    const part = { name, from, signs };
    from += signs;
    return signs > 0 ? [part] : [];
  });
}
