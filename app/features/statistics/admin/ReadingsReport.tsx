import { READING_LANGUAGES, type ReadingLanguage } from '~/shared/i18n/reading-language';
import type { Reports } from '~/features/statistics/reports';
import { counted, formatCount } from './numbers';
import { ReadingsPlot } from './ReadingsPlot';
import { LANGUAGE_NAMES } from '~/shared/i18n/language-names';
import { buildReportTable } from './report-tables';
import { ReportSection } from './ReportSection';
import { sum } from './series';

export function ReadingsReport({ reports }: { readonly reports: Reports }) {
  const words = READING_LANGUAGES.map((language) => describeReadings(language, reports)).join(' ');
  return (
    <ReportSection
      id="readings"
      days={reports.days}
      title="Missing readings"
      summary={`Twelve signs a day, for the coming ${listDays('english', reports).length} days from today on. ${words}`}
      plot={READING_LANGUAGES.map((language) => (
        <div key={language}>
          <h3>{LANGUAGE_NAMES[language]}</h3>
          <ReadingsPlot
            id={`readings-${language}`}
            title={`Readings of the coming days in ${LANGUAGE_NAMES[language]}`}
            description={describeReadings(language, reports)}
            days={listDays(language, reports)}
          />
        </div>
      ))}
      table={buildReportTable('readings', reports)}
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
