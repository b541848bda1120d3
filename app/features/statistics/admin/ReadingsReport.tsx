import { READING_LANGUAGES, type ReadingLanguage } from '~/shared/i18n/reading-language';
import type { Reports, DailyReadings } from '~/features/statistics/reports';
import { counted, formatCount, sum } from './numbers';
import { LANGUAGE_NAMES } from '~/shared/i18n/language-names';
import { ReportSection } from './ReportSection';
import { SIGNS } from '~/features/astronomy/signs';
import { DayPlotFrame, PLOT_TOP, type PlotTexts } from './PlotFrame';
import { getPercent } from './scale';

export function ReadingsReport({ reports }: { readonly reports: Reports }) {
  const words = READING_LANGUAGES.map((language) => describeReadings(language, reports)).join(' ');
  return (
    <ReportSection
      id="readings"
      reports={reports}
      title="Missing readings"
      summary={`Twelve signs a day, for the coming ${listDays('english', reports).length} days from today on. ${words}`}
      plot={() =>
        READING_LANGUAGES.map((language) => (
          <div key={language}>
            <h3>{LANGUAGE_NAMES[language]}</h3>
            <ReadingsPlot
              id={`readings-${language}`}
              title={`Readings of the coming days in ${LANGUAGE_NAMES[language]}`}
              description={describeReadings(language, reports)}
              days={listDays(language, reports)}
            />
          </div>
        ))
      }
    />
  );
}

function listDays(language: ReadingLanguage, { readings }: Reports) {
  return readings.filter((day) => day.language === language);
}

function describeReadings(language: ReadingLanguage, reports: Reports): string {
  const days = listDays(language, reports);
  const missing = sum(days.map((day) => day.missing));
  const drafts = sum(days.map((day) => day.drafts));
  return `In ${LANGUAGE_NAMES[language]}, ${
    missing === 0
      ? 'no reading is missing'
      : `${counted(missing, 'reading is', 'readings are')} missing`
  } and ${drafts === 1 ? '1 is' : `${formatCount(drafts)} are`} only drafts.`;
}

interface ReadingsPlotProps extends PlotTexts {
  readonly days: readonly DailyReadings[];
}

const SIGN = 10;
const HEIGHT = SIGNS.length * SIGN;
const BOTTOM = PLOT_TOP + HEIGHT;
const FILLED = 0.8;

const PARTS = [
  { name: 'finished', label: 'Finished' },
  { name: 'drafts', label: 'Drafts' },
  { name: 'missing', label: 'Missing' },
] as const;

/** One stacked column per coming day: finished readings, drafts and missing readings of the twelve signs. */
function ReadingsPlot({ days, ...words }: ReadingsPlotProps) {
  const place = getPercent(1, days.length);
  return (
    <figure className="plot-figure">
      <DayPlotFrame
        {...words}
        days={days.map(({ date }) => date)}
        end={SIGNS.length}
        height={HEIGHT}
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

function stacked(day: DailyReadings) {
  let from = 0;
  return PARTS.flatMap(({ name }) => {
    const signs = day[name];
    const part = { name, from, signs };
    from += signs;
    return signs > 0 ? [part] : [];
  });
}
